// A sample agent. It tries four ways out and prints one line for each; it does not know which of them are allowed.
import dns from 'node:dns/promises';
import net from 'node:net';

const proxy = new URL(process.env.HTTPS_PROXY ?? 'http://127.0.0.1:9');

/** Sends one request and resolves with everything that came back. */
function exchange(host, port, request) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    let reply = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer within 5 s')));
    socket.on('connect', () => socket.end(request));
    socket.on('data', (bytes) => (reply += bytes.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(reply));
  });
}

async function throughProxy(authority) {
  const get = `GET / HTTP/1.1\r\nHost: ${authority}\r\nConnection: close\r\n\r\n`;
  const reply = await exchange(
    proxy.hostname,
    Number(proxy.port),
    `CONNECT ${authority} HTTP/1.1\r\n\r\n${get}`,
  );
  const [head = '', ...rest] = reply.split('\r\n\r\n');
  const reason = /^x-soda-guard-reason: (.*)$/im.exec(head)?.[1];
  const status = head.split('\r\n')[0];
  if (!/^HTTP\/1\.1 200 /.test(reply))
    throw new Error(reason === undefined ? status : `${status} (${reason})`);
  return rest.at(-1).trim();
}

async function attempt(what, action) {
  try {
    console.log(`allowed  ${what}: ${await action()}`);
  } catch (error) {
    console.log(`denied   ${what}: ${error.code ?? error.message}`);
  }
}

await attempt('localhost:18443 through the proxy', () => throughProxy('localhost:18443'));
await attempt('denied.example:18444 through the proxy', () => throughProxy('denied.example:18444'));
await attempt('127.0.0.1:18444 past the proxy', () => exchange('127.0.0.1', 18444, 'GET / HTTP/1.0\r\n\r\n'));
await attempt('the address of denied.example', async () => (await dns.lookup('denied.example')).address);
