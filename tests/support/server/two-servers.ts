import pino from 'pino';
import { openDatabase } from '../../../server/store/open.ts';
import { freshDatabase } from '../database.ts';
import { timeouts } from './databases.ts';
import { type TestServer, testServer } from './test-server.ts';

/**
 * Two servers that share only a PostgreSQL, as two processes or machines behind a load balancer that alternates between
 * them.
 */
export async function twoServers(): Promise<TestServer> {
  const { url, drop } = await freshDatabase();
  const start = async () =>
    testServer(await openDatabase({ databaseUrl: url, dataDir: '', timeouts }, pino({ level: 'silent' })));
  // In parallel: both migrate the database at the same time.
  const [one, other] = await Promise.all([start(), start()]);
  let turn = other;
  const next = () => {
    turn = turn === one ? other : one;
    return turn;
  };
  return {
    ...one,
    app: {
      routes: one.app.routes,
      fetch: (...all) => next().app.fetch(...all),
      request: (...all) => next().app.request(...all),
    },
    post: (...all) => next().post(...all),
    get log() {
      return [...one.log, ...other.log];
    },
    clock: {
      get time() {
        return one.clock.time;
      },
      set time(time) {
        one.clock.time = time;
        other.clock.time = time;
      },
    },
    database: {
      ...one.database,
      close: async () => {
        await Promise.all([one.database.close(), other.database.close()]);
        await drop();
      },
    },
  };
}
