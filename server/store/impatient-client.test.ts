import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './open.ts';
import { createStore } from './store.ts';
import { isUnavailable } from './unavailable.ts';

/** A way to PostgreSQL that can fall silent: it takes connections and words, and gives none back. */
async function silentRoad() {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const state = { silent: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => near.destroy()));
    near.on('data', (words) => state.silent || far.write(words));
    far.on('data', (words) => state.silent || near.write(words));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, state, close };
}

test('a database that falls silent is given up within 2 seconds, and serves again once it speaks', async () => {
  const road = await silentRoad();
  const { url, drop } = await freshDatabase();
  const through = new URL(url);
  through.port = String(road.port);
  const database = await openDatabase({ databaseUrl: through.href, dataDir: '' }, pino({ level: 'silent' }));
  const { ping } = createStore(database.db);
  /** More calls than there are connections, so that some wait for one; what became of them, and after how long. */
  const calls = async () => {
    const started = performance.now();
    const given = Array.from({ length: 25 }, () => ping(new AbortController().signal));
    const outcomes = (await Promise.allSettled(given)).map((outcome) =>
      outcome.status === 'fulfilled' ? 'answered' : isUnavailable(outcome.reason) ? 'unavailable' : 'other',
    );
    return { outcomes: new Set(outcomes), seconds: (performance.now() - started) / 1000 };
  };
  expect((await calls()).outcomes).toEqual(new Set(['answered']));

  road.state.silent = true;
  for (const round of [1, 2, 3]) {
    const { outcomes, seconds } = await calls();
    expect(outcomes, `round ${round}`).toEqual(new Set(['unavailable']));
    expect(seconds, `round ${round}`).toBeLessThan(2);
  }

  road.state.silent = false;
  expect((await calls()).outcomes).toEqual(new Set(['answered']));
  await database.close();
  road.close();
  await drop();
});
