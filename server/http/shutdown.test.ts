import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A server whose parts cannot be closed. */
const program = `
import { createServer } from 'node:http';
import pino from 'pino';
import { shutDownOnSignal } from './server/http/shutdown.ts';
const logger = pino(process.stdout);
const server = createServer();
const fail = (part) => async () => {
  throw new Error(part);
};
const closing = { stopping: new AbortController(), delayMs: 0, before: fail('before'), after: fail('after') };
shutDownOnSignal(server, logger, closing);
server.on('close', () => logger.info('The connections are closed.'));
server.listen(0, () => process.kill(process.pid, 'SIGTERM'));
`;

test('closes all other parts if one cannot be closed, logs it, and exits with 0', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  const [output, errors, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const notClosed = 'A part of the server could not be closed; the others are.';
  expect(lines.map(({ msg }) => msg).slice(1)).toEqual([notClosed, 'The connections are closed.', notClosed]);
  expect([code, errors]).toEqual([0, '']);
});
