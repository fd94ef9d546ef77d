// Inside the sandbox: starts an MCP server with the SDK's client over stdio and makes the calls that the argument
// lists: {server: [command, ...args], inherit, calls: [[tool, arguments]]}. Prints one JSON line with what came back.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const { server, inherit, calls } = JSON.parse(process.argv[2]);
const [command, ...args] = server;
// Unless told otherwise, the SDK hands on about six variables, and those of the proxy are not among them.
const env = inherit ? { ...process.env } : getDefaultEnvironment();
const client = new Client({ name: 'test', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command, args, env, stderr: 'inherit' }));
const { tools } = await client.listTools();
const results = [];
for (const [name, given] of calls) {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  results.push({ isError, text: content.map((part) => part.text ?? '').join('\n') });
}
console.log(JSON.stringify({ tools: tools.map((tool) => tool.name), results }));
await client.close();
