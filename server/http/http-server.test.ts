import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { answerInTurn, limitedServer } from './http-server.ts';

const generous = { connections: 100, sendingMs: 60_000, stillMs: 60_000 };

/** A server with these limits, and a way to connect to it. */
async function started(answer: RequestListener, limits: Partial<typeof generous> = {}) {
  const server: Server = limitedServer({ ...generous, ...limits });
  answerInTurn(server, answer);
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

test('serves one request after the other on a connection', async () => {
  const open = await started(async (request, response) => response.end(`answer to ${await text(request)}`));
  const socket = await open();
  for (const body of ['1', '2', '3']) {
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n${body}`);
    expect(await readUntil(socket, `answer to ${body}`)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

test('closes a connection that sends a request before it has the answer, and begins no more of it', async () => {
  let begun = 0;
  const open = await started(() => {
    begun += 1;
  });
  const socket = await open();
  socket.write(get('/').repeat(2_000));
  await closed(socket);
  expect(begun).toBe(1);
});

test('closes the connection of a client that does not read its response', async () => {
  const over = Promise.withResolvers<void>();
  const open = await started(
    (request, response) => {
      request.socket.once('close', over.resolve);
      // More unread data than the system buffers.
      response.end(Buffer.alloc(32e6));
    },
    { stillMs: 300 },
  );
  const socket = await open();
  socket.pause().write(get('/'));
  await over.promise;
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
