import { createServer } from 'node:http';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { listen } from './http-server.ts';

const log: string[] = [];
const logger = pino({}, { write: (line: string) => log.push(line) });
const taker = createServer();
let taken: number;
beforeAll(async () => {
  taken = await listen(taker, 0, 'localhost', logger);
});
afterAll(() => {
  taker.close();
});

test('a taken port is refused', async () => {
  const refusal = listen(createServer(), taken, 'localhost', logger);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    `Port ${taken} is taken by another program; stop that one, or set PORT to another (0 takes any free one).`,
  );
});

test('a host that is not ours is refused', async () => {
  const refusal = listen(createServer(), 0, '192.0.2.1', logger);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(
    "HOST is '192.0.2.1', which is no address of this machine. Set it to one that is.",
  );
});

test('logs every later error of the server, and goes on', () => {
  // As when the process has no file descriptor left for a connection.
  for (const code of ['EMFILE', 'ENFILE']) taker.emit('error', Object.assign(new Error('accept'), { code }));
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { error: { code: 'EMFILE' }, msg: 'The HTTP server could not take a connection; it goes on.' },
    { error: { code: 'ENFILE' } },
  ]);
});
