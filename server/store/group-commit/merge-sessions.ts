import { CompiledQuery, sql } from 'kysely';
import { sqlState } from '../connection/database-errors.ts';
import { prepared } from '../connection/postgres-client.ts';
import type { Database } from '../database.ts';
import { type Shard, undivided } from '../shards.ts';
import {
  alone,
  inOrderOfId,
  type JoinedWrites,
  joined,
  longestLog,
  type SessionWrite,
} from './session-write.ts';

/** SQLSTATE of a statement over its timeout. An update by key only takes that long when it waits for a lock. */
const tookTooLong = '57014';

/**
 * Merges as `mergeSessions` does, without the sessions that another transaction keeps locked. Out: for each write,
 * whether its session exists, or the error if it was left out.
 */
export async function mergeAroundLocks(
  db: Database,
  writes: readonly SessionWrite[],
  shard = undivided,
): Promise<readonly (boolean | Error)[]> {
  try {
    return await mergeSessions(db, writes, shard);
  } catch (error) {
    const isOfLocks = error instanceof Error && sqlState(error) === tookTooLong;
    if (!isOfLocks || writes.length === 1) throw error;
    const locked = await lockedSessions(db, writes);
    if (locked.size === 0) throw error;
    const free = writes.filter(({ id }) => !locked.has(id.toLowerCase()));
    const results = await mergeSessions(db, free, shard);
    const stored = new Map(free.map((write, index) => [write, results[index]]));
    return writes.map((write) => stored.get(write) ?? error);
  }
}

/** The ids of the sessions that another transaction has locked. */
async function lockedSessions(db: Database, writes: readonly SessionWrite[]): Promise<ReadonlySet<string>> {
  const asked = db
    .selectFrom('sessions')
    .select('session_id')
    .where(sql<boolean>`session_id = any(${writes.map(({ id }) => id)}::uuid[])`);
  const there = await asked.execute();
  const free = await asked.forNoKeyUpdate().skipLocked().execute();
  const idsOf = (rows: typeof there) => new Set(rows.map((row) => row.session_id));
  return idsOf(there).difference(idsOf(free));
}

/** The columns of a write, with their types. */
const columns = {
  session_id: 'uuid',
  empty: 'jsonb',
  answers: 'jsonb',
  log: 'text',
  furthest_step: 'int',
  email: 'text',
  consent: 'boolean',
  language: 'text',
  at: 'timestamptz',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];
const parameters = Object.values(columns).map((type, index) => `$${index + 1}::${type}`);

const mergeFrom = (given: string, condition = ''): string =>
  `update sessions set
    answers = case when given.empty is null then sessions.answers else given.empty || sessions.answers end
      || given.answers,
    write_log = case when octet_length(sessions.write_log) < ${longestLog}
      then sessions.write_log || given.log else sessions.write_log end,
    unfolded = true,
    furthest_step = greatest(sessions.furthest_step, given.furthest_step),
    email = coalesce(given.email, sessions.email),
    consent = coalesce(given.consent, sessions.consent),
    language = coalesce(given.language, sessions.language),
    updated_at = greatest(sessions.updated_at, given.at),
    active_on = greatest(sessions.active_on, (given.at at time zone 'UTC')::date)
  from ${given} as given (${names.join(', ')})
  where sessions.session_id = given.session_id ${condition}
  returning sessions.session_id`;

/**
 * A single write gets a statement that the planner turns into a look-up by key (`npm run bench:api`, 1 connection: 0.93
 * x D instead of 0.80).
 */
const mergeOne = prepared('merge-session', mergeFrom(`(values (${parameters.join(', ')}))`));
/** Arrays instead of JSON rows: a third less work for PostgreSQL (`npm run bench:api`). */
const arrays = `unnest(${parameters.map((parameter) => `${parameter}[]`).join(', ')})`;
const mergeMany = prepared('merge-sessions', mergeFrom(arrays));
/**
 * Repeats the ids, so that Citus asks only their shard. Without Citus, PostgreSQL would then lock the rows in the order
 * of the table instead of the ids, and two processes could deadlock.
 */
const mergeInShard = prepared(
  'merge-sessions-of-shard',
  mergeFrom(arrays, 'and sessions.session_id = any($1::uuid[])'),
);

/**
 * Merges the fields of many writes, of one shard, into their sessions with one statement, in their order. Out: for each
 * write, whether its session exists.
 */
export async function mergeSessions(
  db: Database,
  writes: readonly SessionWrite[],
  shard: Shard = undivided,
): Promise<readonly boolean[]> {
  const bySession = new Map<string, JoinedWrites>();
  for (const write of writes) {
    const id = write.id.toLowerCase();
    const before = bySession.get(id);
    bySession.set(id, before ? joined(before, write) : alone(write));
  }
  const rows = [...bySession.values()].sort(inOrderOfId).map(rowOf);
  const given = names.map((name) => rows.map((row) => row[name]));
  const many = shard === undivided ? mergeMany : mergeInShard;
  const statement =
    rows.length === 1 ? CompiledQuery.raw(mergeOne, given.flat()) : CompiledQuery.raw(many, given);
  const { rows: stored } = await db.executeQuery<{ session_id: string }>(statement);
  const ids = new Set(stored.map((row) => row.session_id));
  return writes.map(({ id }) => ids.has(id.toLowerCase()));
}

const rowOf = ({ id, fields, emptied, log, furthestStep, at, contact, language }: JoinedWrites) => ({
  session_id: id,
  empty: emptyOf(fields, emptied),
  answers: answersOf(fields, emptied),
  log,
  furthest_step: furthestStep,
  email: contact?.email ?? null,
  consent: contact?.consent ?? null,
  language: language ?? null,
  at: at.toISOString(),
});

type Emptied = SessionWrite['emptied'];

/** The fields with an empty value that overwrites no other, as JSON; null if there are none, as usual. */
function emptyOf(fields: ReadonlyMap<string, string>, emptied: Emptied): string | null {
  const names = [...fields].filter(([name, value]) => value === '' && !emptied?.has(name));
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names));
}

/** The other fields, as JSON. */
const answersOf = (fields: ReadonlyMap<string, string>, emptied: Emptied): string =>
  JSON.stringify(
    Object.fromEntries([...fields].filter(([name, value]) => value !== '' || emptied?.has(name))),
  );
