import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { limitedServer, requestListener } from './http-server.ts';

let server: TestServer;
const listening = limitedServer();
beforeAll(async () => {
  server = await testServer(await postgres());
  listening.on('request', requestListener(server.app)).listen(0, '127.0.0.1');
  await once(listening, 'listening');
});
afterAll(async () => {
  listening.close();
  await server.database.close();
});

/** The status and the whole answer to a request that `fetch` would not send. */
async function ask(...head: readonly string[]): Promise<readonly [string | undefined, string]> {
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], answer];
}

const get = (target: string) => [`GET ${target} HTTP/1.1`, 'Host: localhost'];

test.each([
  ['https://user:pw@localhost/', get('https://user:pw@localhost/')],
  ['http://user@localhost/api/activity', get('http://user@localhost/api/activity')],
  ['ftp://localhost/', get('ftp://localhost/')],
  ['http://[::zz]/', get('http://[::zz]/')],
  ['*', get('*')],
  ['two hosts', [...get('/'), 'Host: stile.example']],
])('refuses a request for %s with a sentence', async (_, head) => {
  const [status, answer] = await ask(...head);
  expect(status).toBe('400');
  expect(answer).toContain('"type":"urn:problem:stile:invalid-target"');
  expect(answer).toContain('Send its path, and the host in one Host header, without a user name.');
  expect(server.log.join('')).not.toContain('A request failed.');
});

test.each([
  ['/', get('/')],
  ['http://localhost/', get('http://localhost/')],
  ['/?email=ana@example.com', get('/?email=ana@example.com')],
  ['/readyz by HTTP/1.0, without a host', ['GET /readyz HTTP/1.0']],
])('answers a request for %s', async (_, head) => {
  expect((await ask(...head))[0]).toBe('200');
});
