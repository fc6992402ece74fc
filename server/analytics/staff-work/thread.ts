import { parentPort } from 'node:worker_threads';
import { Kysely } from 'kysely';
import pino from 'pino';
import { PublishedFunnels } from '../../releases/published-funnels.ts';
import { staffDialect } from '../../store/connection/postgres.ts';
import { Replica } from '../../store/replica.ts';
import type { Tables } from '../../store/rows/tables.ts';
import { createStore } from '../../store/store.ts';
import { type Portions, portionsOf } from './portions.ts';
import type { Answer, Call, Input, Output } from './staff-thread.ts';

// The thread that does the work for staff, a portion at a time: see `StaffThread`.

/** Without a log: the portion that needs a broken connection fails, and the server logs that. */
const open = (url: string) =>
  new Kysely<Tables>({ dialect: staffDialect(url, pino({ level: 'silent' }), 1) });

const { DATABASE_URL = '', ANALYTICS_DATABASE_URL } = process.env;
const store = createStore(open(DATABASE_URL));
const portions = portionsOf({
  store,
  replica: ANALYTICS_DATABASE_URL ? new Replica(open(ANALYTICS_DATABASE_URL)) : undefined,
  funnels: new PublishedFunnels(store.funnelVersions),
});

const table: { readonly [Name in keyof Portions]: (input: Input<Name>) => Promise<Output<Name>> } = portions;

async function answerTo<Name extends keyof Portions>({ id, portion, input }: Call<Name>): Promise<Answer> {
  try {
    return { id, result: await table[portion](input) };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { id, failure: { name, message, stack, code: (error as { code?: unknown }).code } };
  }
}

let last = Promise.resolve();
parentPort?.on('message', (call: Call) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(call)));
});
