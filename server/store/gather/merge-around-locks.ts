import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { sqlState } from '../sql-state.ts';
import { mergeSessions } from './merge-sessions.ts';
import type { SessionWrite } from './session-write.ts';

/** What PostgreSQL says of a statement that has taken longer than it may: such a one by keys has waited for a lock. */
const tookTooLong = '57014';

/**
 * Merges many writes as `mergeSessions` does. Where some of the sessions stay locked by somebody else, those are left
 * out. Gives for each write whether its session is there, or the error where it was left out.
 */
export async function mergeAroundLocks(
  db: Database,
  writes: readonly SessionWrite[],
): Promise<readonly (boolean | Error)[]> {
  try {
    return await mergeSessions(db, writes);
  } catch (error) {
    const isOfLocks = error instanceof Error && sqlState(error) === tookTooLong;
    if (!isOfLocks || writes.length === 1) throw error;
    const locked = await lockedSessions(db, writes);
    if (locked.size === 0) throw error;
    const free = writes.filter(({ id }) => !locked.has(id.toLowerCase()));
    const results = await mergeSessions(db, free);
    const stored = new Map(free.map((write, index) => [write, results[index]]));
    return writes.map((write) => stored.get(write) ?? error);
  }
}

/** The ids of the sessions that somebody else keeps locked. */
async function lockedSessions(db: Database, writes: readonly SessionWrite[]): Promise<ReadonlySet<string>> {
  const asked = sql`session_id = any(${writes.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<{ session_id: string }>`
    with free as (select session_id from sessions where ${asked} for no key update skip locked)
    select session_id from sessions
    where ${asked} and session_id not in (select session_id from free)`.execute(db);
  return new Set(rows.map((row) => row.session_id));
}
