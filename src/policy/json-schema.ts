import * as z from 'zod/mini';

import { policySchema } from './schema.js';

/** Where the schema of soda.yaml is published. */
export const POLICY_SCHEMA_ID =
  'https://raw.githubusercontent.com/soda-guard/soda-guard/main/schema/soda.schema.json';

/**
 * The shape of soda.yaml as JSON Schema (draft 2020-12), for editors: `# yaml-language-server: $schema=…`. It knows keys,
 * types and descriptions; what a host may be is `lint`'s to say.
 */
export function policyJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(policySchema, { target: 'draft-2020-12' });
  return { $schema, $id: POLICY_SCHEMA_ID, title: 'soda.yaml', ...schema };
}

/** The schema as text, ending with a newline. */
export function formatPolicySchema(): string {
  return JSON.stringify(policyJsonSchema(), undefined, 2) + '\n';
}
