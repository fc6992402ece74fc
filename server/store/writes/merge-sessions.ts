import { CompiledQuery, sql } from 'kysely';
import { type Shard, undivided } from '../connection/citus.ts';
import { prepared } from '../connection/postgres-client.ts';
import type { Database } from '../rows/tables.ts';
import {
  firstWrite,
  inOrderOfId,
  longestLog,
  type MergedWrites,
  mergeWrites,
  type SessionWrite,
} from './session-write.ts';

/** The ids of the sessions that another transaction has locked. */
export async function lockedSessions(
  db: Database,
  writes: readonly SessionWrite[],
): Promise<ReadonlySet<string>> {
  const named = db
    .selectFrom('sessions')
    .select('session_id')
    .where(sql<boolean>`session_id = any(${writes.map(({ id }) => id)}::uuid[])`);
  const there = await named.execute();
  const free = await named.forNoKeyUpdate().skipLocked().execute();
  const idsOf = (rows: typeof there) => new Set(rows.map((row) => row.session_id));
  return idsOf(there).difference(idsOf(free));
}

type Value = string | number | boolean | null;

/** A column of the writes in a statement. */
interface Column {
  readonly type: string;
  /** Its value for a write. */
  readonly of: (write: MergedWrites) => Value;
}

/** Whether a field overwrites the session's: an empty value only does if it is an answer. */
const overwrites = ({ emptied }: SessionWrite, name: string, value: string): boolean =>
  value !== '' || emptied?.has(name) === true;

const jsonOf = (fields: Iterable<readonly [string, string]>): string =>
  JSON.stringify(Object.fromEntries(fields));

const usual = {
  session_id: { type: 'uuid', of: ({ id }) => id },
  answers: {
    type: 'jsonb',
    of: (write) => jsonOf([...write.fields].filter(([name, value]) => overwrites(write, name, value))),
  },
  log: { type: 'text', of: ({ log }) => log },
  furthest_step: { type: 'int', of: ({ furthestStep }) => furthestStep },
  language: { type: 'text', of: ({ language }) => language ?? null },
  /** In seconds since 1970. */
  at: { type: 'float8', of: ({ at }) => at.getTime() / 1000 },
} satisfies Record<string, Column>;

/** Columns that few writes fill. A statement without them is a tenth less work (`npm run bench:api`). */
const rare = {
  /** The fields with an empty value that overwrites no other. */
  empty: {
    type: 'jsonb',
    of: (write) => {
      const empty = [...write.fields].filter(([name, value]) => !overwrites(write, name, value));
      return empty.length === 0 ? null : jsonOf(empty);
    },
  },
  email: { type: 'text', of: ({ contact }) => contact?.email ?? null },
  consent: { type: 'boolean', of: ({ contact }) => contact?.consent ?? null },
} satisfies Record<string, Column>;

type Columns = Readonly<Record<string, Column>>;
const all: Columns = { ...usual, ...rare };

/**
 * Lets the statement wait for a lock for at most 100 ms. In the statement, since a pooler such as PgBouncer passes no
 * setting of a connection on; not with Citus, which takes no such function: there the timeout of the statement holds.
 */
const waitsBriefly = "and (select set_config('lock_timeout', '100', true)) is not null";

/** The statement that merges writes. In: the columns that they fill, what has them, and a further condition. */
function mergeFrom(filled: Columns, source: string, condition = waitsBriefly): string {
  const columns = Object.entries(all).map(([name, { type }]) =>
    name in filled ? name : `null::${type} as ${name}`,
  );
  return `update sessions set
    answers = case when writes.empty is null then sessions.answers else writes.empty || sessions.answers end
      || writes.answers,
    write_log = case when octet_length(sessions.write_log) < ${longestLog}
      then sessions.write_log || writes.log else sessions.write_log end,
    unfolded = true,
    furthest_step = greatest(sessions.furthest_step, writes.furthest_step),
    email = coalesce(writes.email, sessions.email),
    consent = coalesce(writes.consent, sessions.consent),
    language = coalesce(writes.language, sessions.language),
    updated_at = greatest(sessions.updated_at, to_timestamp(writes.at)),
    active_on = greatest(sessions.active_on, (to_timestamp(writes.at) at time zone 'UTC')::date)
  from (select ${columns.join(', ')} from ${source} as filled (${Object.keys(filled).join(', ')})) as writes
  where sessions.session_id = writes.session_id ${condition}`;
}

const parameters = (columns: Columns, suffix = ''): string =>
  Object.values(columns)
    .map(({ type }, index) => `$${index + 1}::${type}${suffix}`)
    .join(', ');

/** Arrays instead of JSON rows: a third less work for PostgreSQL (`npm run bench:api`). */
const arrays = (columns: Columns): string => `unnest(${parameters(columns, '[]')})`;

/**
 * A single write gets a statement that the planner turns into a look-up by key: a sixth more answers a second (`npm
 * run bench:api`, 1 connection).
 */
const mergeOne = prepared('merge-session', mergeFrom(all, `(values (${parameters(all)}))`));
const mergeUsual = prepared('merge-usual-sessions', mergeFrom(usual, arrays(usual)));
const mergeMany = prepared('merge-sessions', mergeFrom(all, arrays(all)));
/**
 * Repeats the ids, so that Citus asks only their shard. Without Citus, PostgreSQL would then lock the rows in the order
 * of the table instead of the ids, and two processes could deadlock.
 */
const mergeInShard = prepared(
  'merge-sessions-of-shard',
  mergeFrom(all, arrays(all), 'and sessions.session_id = any($1::uuid[])'),
);

/**
 * Merges the fields of many writes, of one shard, into their sessions with one statement, in their order. Out: for each
 * write, whether its session exists. If one does not, the writes are merged again one by one, which is harmless: to have
 * each statement name its sessions costs more than such a rare case (`npm run bench:api`).
 */
export async function mergeSessions(
  db: Database,
  writes: readonly SessionWrite[],
  shard: Shard = undivided,
): Promise<readonly boolean[]> {
  const bySession = new Map<string, MergedWrites>();
  for (const write of writes) {
    const id = write.id.toLowerCase();
    const before = bySession.get(id);
    bySession.set(id, before ? mergeWrites(before, write) : firstWrite(write));
  }
  // In different orders of locks, two processes could deadlock.
  const inOrder = [...bySession.values()].sort(inOrderOfId);
  if (inOrder.length === 0) return [];
  const { numAffectedRows } = await db.executeQuery(statementFor(inOrder, shard));
  if (Number(numAffectedRows) === inOrder.length) return writes.map(() => true);
  if (writes.length === 1) return [false];
  const merged: boolean[] = [];
  for (const write of writes) merged.push(...(await mergeSessions(db, [write], shard)));
  return merged;
}

function statementFor(writes: readonly MergedWrites[], shard: Shard): CompiledQuery {
  const lists = (columns: Columns) => Object.values(columns).map(({ of }) => writes.map(of));
  if (shard !== undivided) return CompiledQuery.raw(mergeInShard, lists(all));
  if (writes.length === 1) return CompiledQuery.raw(mergeOne, lists(all).flat());
  const fillsRare = writes.some((write) => Object.values(rare).some(({ of }) => of(write) !== null));
  return fillsRare ? CompiledQuery.raw(mergeMany, lists(all)) : CompiledQuery.raw(mergeUsual, lists(usual));
}
