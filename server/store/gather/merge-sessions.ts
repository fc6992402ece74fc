import { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import { prepared } from '../preparing-client.ts';
import { longestLog } from '../write-log.ts';
import { inOrderOfId } from './in-order-of-id.ts';
import { alone, type JoinedWrites, joined, type SessionWrite } from './session-write.ts';

/** Arrays, not rows of JSON: for PostgreSQL that is a third of the work less. */
const statement = prepared(
  'merge-sessions',
  `update sessions set
    answers = case when given.empty is null then sessions.answers else given.empty || sessions.answers end
      || given.answers,
    write_log = case when octet_length(sessions.write_log) < ${longestLog}
      then sessions.write_log || given.log else sessions.write_log end,
    unfolded = true,
    furthest_step = greatest(sessions.furthest_step, given.furthest_step),
    email = coalesce(given.email, sessions.email),
    consent = coalesce(given.consent, sessions.consent),
    updated_at = given.at
  from unnest(
    $1::uuid[], $2::jsonb[], $3::jsonb[], $4::text[], $5::int[], $6::text[], $7::boolean[], $8::timestamptz[]
  ) as given (session_id, empty, answers, log, furthest_step, email, consent, at)
  where sessions.session_id = given.session_id
  returning sessions.session_id`,
);

/**
 * Merges the fields of many writes into their sessions with one statement, in their order. Gives for each write
 * whether its session is there.
 */
export async function mergeSessions(
  db: Database,
  writes: readonly SessionWrite[],
): Promise<readonly boolean[]> {
  const bySession = new Map<string, JoinedWrites>();
  for (const write of writes) {
    const id = write.id.toLowerCase();
    const before = bySession.get(id);
    bySession.set(id, before ? joined(before, write) : alone(write));
  }
  const rows = [...bySession.values()].sort(inOrderOfId);
  const { rows: stored } = await db.executeQuery<{ session_id: string }>(
    CompiledQuery.raw(statement, [
      rows.map(({ id }) => id),
      rows.map(({ fields }) => emptyOf(fields)),
      rows.map(({ fields }) => answersOf(fields)),
      rows.map(({ log }) => log),
      rows.map(({ furthestStep }) => furthestStep),
      rows.map(({ contact }) => contact?.email ?? null),
      rows.map(({ contact }) => contact?.consent ?? null),
      rows.map(({ at }) => at.toISOString()),
    ]),
  );
  const ids = new Set(stored.map((row) => row.session_id));
  return writes.map(({ id }) => ids.has(id.toLowerCase()));
}

/** The fields that are given nothing, as JSON; null for none, as a rule. */
function emptyOf(fields: ReadonlyMap<string, string>): string | null {
  const names = [...fields].flatMap(([name, value]) => (value === '' ? [[name, '']] : []));
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names));
}

/** The fields that are given a value, as JSON. */
const answersOf = (fields: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries([...fields].filter(([, value]) => value !== '')));
