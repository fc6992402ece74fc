import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { requestListener } from './http-server.ts';

let server: TestServer;
const listening = createServer();
beforeAll(async () => {
  server = await testServer(await postgres());
  listening.on('request', requestListener(server.app)).listen(0, '127.0.0.1');
  await once(listening, 'listening');
}, 60_000);
afterAll(async () => {
  listening.close();
  await server.database.close();
});

/** The status and detail for an address that `fetch` would not send. */
async function ask(target: string): Promise<readonly [string | undefined, string]> {
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], answer];
}

test.each([
  'https://user:pw@localhost/',
  'http://user@localhost/api/activity',
  'ftp://localhost/',
  'http://[::zz]/',
  '*',
])('a request for %s is refused with a sentence', async (target) => {
  const [status, answer] = await ask(target);
  expect(status).toBe('400');
  expect(answer).toContain('"type":"urn:problem:stile:invalid-target"');
  expect(answer).toContain('Send its path, and the host in the Host header, without a user name.');
  expect(server.log.join('')).not.toContain('A request failed.');
});

test.each(['/', 'http://localhost/', '/?email=ana@example.com'])('one for %s is answered', async (target) => {
  expect((await ask(target))[0]).toBe('200');
});
