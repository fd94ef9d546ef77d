import { POLICY_SCHEMA_ID } from '../policy/json-schema.js';

/** What `soda-guard init` writes: a policy that isolates, lints clean, and says what each line is for. */
export const STARTER_POLICY = `# yaml-language-server: $schema=${POLICY_SCHEMA_ID}
#
# Which hosts the agent and its MCP servers may reach. Everything else is denied.
#   soda-guard lint       checks this file
#   soda-guard explain    shows what it comes to
#   soda-guard run -- …   runs a command with it

sandbox:
  # SODA takes a missing key for false, soda-guard for true: say it for both.
  enabled: true
  use_net_ns: true

  # Hosts of the agent itself. Port 443 if none is given.
  #   api.example.com        this host only, not the names below it
  #   '*.example.com'        example.com and every name below it, at any depth (the quotes are needed)
  #   db.example.com:5432    another port
  # Your version of SODA may want mappings in place of texts: {host: api.example.com, port: 443}
  allowed_hosts: []
  #  - api.example.com

mcp:
  servers: {}
  #  tracker:
  #    command: tracker-mcp
  #    env:
  #      # Name the variable here and pass it with --pass-env TRACKER_TOKEN; never write the secret itself.
  #      TRACKER_TOKEN: \${TRACKER_TOKEN}
  #    # Hosts of this server. Without this key it may need any host, and the network is open.
  #    allowed_hosts:
  #      - tracker.example.com
`;
