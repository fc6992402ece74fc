import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { limitBody } from './body-limit.ts';
import { onError } from './on-error.ts';
import { requestLog } from './request-log.ts';

test.each([
  ['whose length was told', 'Content-Length: 500\r\n\r\n{"sess'],
  ['of unknown length', 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"sess\r\n'],
])(
  'a client that leaves while sending a body %s is no failure, neither of the server nor of the database',
  async (_, begun) => {
    const log: { level: number; status?: number }[] = [];
    const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) });
    const app = new Hono().onError(onError(logger)).use(requestLog(logger), limitBody);
    app.post('/', async (context) => context.text(await context.req.text()));
    const server = createServer(getRequestListener(app.fetch)).listen(0, 'localhost');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const requested = once(server, 'request');
    const visitor = connect((server.address() as AddressInfo).port, 'localhost');
    visitor.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${begun}`);
    await requested;

    visitor.destroy();

    await expect
      .poll(() => log.map(({ level, status }) => ({ level, status })))
      .toEqual([{ level: 30, status: 400 }]);
  },
);
