/** GitHub's API on loopback, as far as soda-guard uses it, with the limits that GitHub's documentation names. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export const TOKEN = 'ghs_a-token-that-must-appear-nowhere';
export const REPOSITORY = 'octo/repo';
export const BOT = 'github-actions[bot]';

const ANNOTATION = z
  .strictObject({
    path: z.string().min(1),
    start_line: z.int().min(1),
    end_line: z.int().min(1),
    start_column: z.int().min(1).optional(),
    end_column: z.int().min(1).optional(),
    annotation_level: z.enum(['notice', 'warning', 'failure']),
    title: z.string().max(255),
    message: z.string().min(1).max(65_536),
  })
  .refine(({ start_line, end_line }) => end_line >= start_line)
  .refine(({ start_line, end_line, start_column }) => start_column === undefined || start_line === end_line);

const OUTPUT = z.strictObject({
  title: z.string().min(1).max(255),
  summary: z.string().max(65_535),
  annotations: z.array(ANNOTATION).max(50),
});
const NEW_CHECK = z.strictObject({
  name: z.string(),
  head_sha: z.string().regex(/^[0-9a-f]{40}$/),
  status: z.literal('completed'),
  conclusion: z.enum(['success', 'neutral', 'failure']),
  output: OUTPUT,
});
const COMMENT = z.strictObject({ body: z.string().min(1).max(65_536) });

export type CheckRequest = z.infer<typeof NEW_CHECK>;

interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string };
}

export interface FakeApi {
  readonly url: string;
  /** What was accepted. */
  readonly checks: CheckRequest[];
  readonly added: z.infer<typeof OUTPUT>[];
  readonly comments: Comment[];
  /** Method and path of each request. */
  readonly requests: string[];
  /** Answers to requests whose method and path match: a status, or nothing at all. */
  readonly failures: { readonly match: RegExp; readonly status: number | 'silence' }[];
  readonly close: () => Promise<void>;
}

const PAGE = 100;

export async function startFakeApi(): Promise<FakeApi> {
  const api: Omit<FakeApi, 'url' | 'close'> = {
    ...{ checks: [], added: [], comments: [], requests: [], failures: [] },
  };
  const server = createServer((request, response) => {
    void answer(api, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    ...api,
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  api: Omit<FakeApi, 'url' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const line = `${request.method ?? ''} ${request.url ?? ''}`;
  api.requests.push(line);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const text = Buffer.concat(chunks).toString('utf8');
  const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  const failure = api.failures.find(({ match }) => match.test(line));
  if (failure?.status === 'silence') return;
  if (failure !== undefined) {
    // A server may say anything, also what it was told.
    send(failure.status, { message: `no: ${TOKEN}\n::error::injected`, documentation_url: TOKEN });
    return;
  }
  if (request.headers.authorization !== `token ${TOKEN}`) {
    send(401, { message: 'Bad credentials' });
    return;
  }
  const accept = <T>(shape: z.ZodType<T>, then: (value: T) => void): void => {
    const parsed = shape.safeParse(JSON.parse(text));
    if (parsed.success) then(parsed.data);
    else send(422, { message: 'Validation Failed', errors: parsed.error.issues.map(({ path }) => path) });
  };
  const [, path = '', query = ''] = /^\S+ ([^?]*)\??(.*)$/.exec(line) ?? [];
  const route = `${request.method ?? ''} ${path.replace(/\/\d+/g, '/N')}`;
  switch (route) {
    case `POST /repos/${REPOSITORY}/check-runs`:
      accept(NEW_CHECK, (check) => {
        api.checks.push(check);
        send(201, { id: api.checks.length });
      });
      return;
    case `PATCH /repos/${REPOSITORY}/check-runs/N`:
      accept(z.strictObject({ output: OUTPUT }), ({ output }) => {
        api.added.push(output);
        send(200, {});
      });
      return;
    case `GET /repos/${REPOSITORY}/issues/N/comments`: {
      const page = Number(new URLSearchParams(query).get('page') ?? '1');
      const next = `<http://${request.headers.host ?? ''}${path}?per_page=${PAGE}&page=${page + 1}>; rel="next"`;
      const hasNext = api.comments.length > page * PAGE;
      send(200, api.comments.slice((page - 1) * PAGE, page * PAGE), hasNext ? { link: next } : {});
      return;
    }
    case `POST /repos/${REPOSITORY}/issues/N/comments`:
      accept(COMMENT, ({ body }) => {
        api.comments.push({ id: api.comments.length + 1, body, user: { login: BOT } });
        send(201, {});
      });
      return;
    case `PATCH /repos/${REPOSITORY}/issues/comments/N`:
      accept(COMMENT, ({ body }) => {
        const id = Number(path.split('/').at(-1));
        for (const comment of api.comments) if (comment.id === id) comment.body = body;
        send(200, {});
      });
      return;
    case 'POST /graphql':
      send(200, { data: { viewer: { login: BOT } } });
      return;
    default:
      send(404, { message: 'Not Found' });
  }
}
