import { Kysely } from 'kysely';
import pino from 'pino';
import { answerCalls } from '../../processes/worker-thread.ts';
import { PublishedFunnels } from '../../releases/published-funnels.ts';
import { staffDialect } from '../../store/connection/postgres.ts';
import { Replica } from '../../store/replica.ts';
import type { Tables } from '../../store/rows/tables.ts';
import { createStore } from '../../store/store.ts';
import { type Portions, portionsOf } from './portions.ts';

// The thread that does the work for staff, a portion at a time: see `StaffThread`.

/** Without a log: the portion that needs a broken connection fails, and the server logs that. */
const open = (url: string) =>
  new Kysely<Tables>({ dialect: staffDialect(url, pino({ level: 'silent' }), 1) });

const { DATABASE_URL = '', ANALYTICS_DATABASE_URL } = process.env;
const store = createStore(open(DATABASE_URL));
answerCalls<Portions>(
  portionsOf({
    store,
    replica: ANALYTICS_DATABASE_URL ? new Replica(open(ANALYTICS_DATABASE_URL)) : undefined,
    funnels: new PublishedFunnels(store.funnelVersions),
  }),
);
