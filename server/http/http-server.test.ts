import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { limitedServer } from './http-server.ts';

const generous = { connections: 100, ahead: 4, sendingMs: 60_000, stillMs: 60_000 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with these limits, and a way to connect to it. */
async function started(answer: Answer, limits: Partial<typeof generous> = {}) {
  const server: Server = limitedServer({ ...generous, ...limits });
  server.on('request', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection may also end with an error, which is as good here. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

/** What arrived, up to the first part that ends so. */
async function readUntil(socket: Socket, end: string): Promise<string> {
  let come = '';
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    come += piece;
    if (come.endsWith(end)) return come;
  }
  return come;
}

test('requests that are sent ahead are begun one after the other, and answered in their order', async () => {
  const begun: string[] = [];
  const waiting: ServerResponse[] = [];
  const open = await started(async (request, response) => {
    begun.push(`${request.url} ${await text(request)}`);
    waiting.push(response);
  });
  const socket = await open();
  const post = (path: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sent = ['/1', '/2', '/3', '/4', '/5'];
  socket.write(sent.map((path) => post(path, `body of ${path}`)).join(''));
  for (const [index, path] of sent.entries()) {
    await expect.poll(() => waiting).toHaveLength(index + 1);
    expect(begun.at(-1)).toBe(`${path} body of ${path}`);
    waiting[index]?.end(`answer to ${path}`);
    expect(await readUntil(socket, `answer to ${path}`)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
  // The connection still works.
  socket.write(get('/6'));
  await expect.poll(() => begun.at(-1)).toBe('/6 ');
});

test('a connection that sends thousands of requests ahead is closed, with no more than one of them begun', async () => {
  let begun = 0;
  const open = await started(() => {
    begun += 1;
  });
  const socket = await open();
  socket.write(get('/').repeat(2_000));
  await closed(socket);
  expect(begun).toBe(1);
});

test('while a response is not read, no request behind it is begun, and after a while the connection is closed', async () => {
  const begun: string[] = [];
  const over = Promise.withResolvers<void>();
  const open = await started(
    (request, response) => {
      begun.push(request.url ?? '');
      request.socket.once('close', over.resolve);
      // More unread data than the system buffers.
      response.end(Buffer.alloc(32e6));
    },
    { stillMs: 300 },
  );
  const socket = await open();
  socket.pause().write(get('/1') + get('/2'));
  await over.promise;
  expect(begun).toEqual(['/1']);
});

test.each([
  ['head', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf '],
])('a request whose %s does not come whole in time is refused', async (_, sent) => {
  const open = await started(() => {}, { sendingMs: 120 });
  const socket = await open();
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
});

test('a connection over the limit is closed, and the open ones are served', async () => {
  const open = await started((_, response) => response.end('answer'), { connections: 2 });
  const served = [await open(), await open()];
  await closed(await open());
  for (const socket of served) {
    socket.write(get('/'));
    expect(await readUntil(socket, 'answer')).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

test('a request to leave HTTP, which cannot wait, is not taken up while another is under way', async () => {
  const begun: string[] = [];
  const open = await started((request) => begun.push(request.url ?? ''));
  const socket = await open();
  socket.write(
    `${get('/1')}GET /2 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await closed(socket);
  expect(begun).toEqual(['/1']);
});
