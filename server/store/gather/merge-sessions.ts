import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { longestLog } from '../write-log.ts';
import { inOrderOfId } from './in-order-of-id.ts';
import { alone, type JoinedWrites, joined, type SessionWrite } from './session-write.ts';

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
  const rows = JSON.stringify([...bySession.values()].sort(inOrderOfId).map(rowOf));
  const { rows: stored } = await sql<{ session_id: string }>`
    update sessions set
      answers = given.empty || sessions.answers || given.answers,
      write_log = case when octet_length(sessions.write_log) < ${sql.lit(longestLog)}
        then sessions.write_log || given.log else sessions.write_log end,
      unfolded = true,
      furthest_step = greatest(sessions.furthest_step, given.furthest_step),
      email = coalesce(given.email, sessions.email),
      consent = coalesce(given.consent, sessions.consent),
      updated_at = given.at
    from jsonb_to_recordset(${rows}::jsonb) as given (
      session_id uuid, empty jsonb, answers jsonb, log text, furthest_step int, email text, consent boolean, at timestamptz
    )
    where sessions.session_id = given.session_id
    returning sessions.session_id`.execute(db);
  const ids = new Set(stored.map((row) => row.session_id));
  return writes.map(({ id }) => ids.has(id.toLowerCase()));
}

function rowOf({ id, fields, log, furthestStep, at, contact }: JoinedWrites) {
  const those = (wanted: (value: string) => boolean) =>
    Object.fromEntries([...fields].filter(([, value]) => wanted(value)));
  return {
    session_id: id,
    empty: those((value) => value === ''),
    answers: those((value) => value !== ''),
    log,
    furthest_step: furthestStep,
    email: contact?.email,
    consent: contact?.consent,
    at,
  };
}
