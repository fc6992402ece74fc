import { sql } from 'kysely';
import type { Database } from '../rows/tables.ts';
import type { SessionWrite } from './session-write.ts';
import { inOrderOfId, logOf } from './session-write.ts';

/** A session to create, with its first fields. */
export interface SessionCreation extends SessionWrite {
  readonly funnelId: string;
  readonly funnelVersion: string;
  /** The hash of the browser that it is bound to; undefined for none. See `Browser`. */
  readonly owner?: string | undefined;
}

/** Creates many sessions with one statement. Out: for each, whether it is new; an existing one is left alone. */
export async function createSessions(
  db: Database,
  creations: readonly SessionCreation[],
): Promise<readonly boolean[]> {
  const first = new Map<string, SessionCreation>();
  for (const creation of creations) {
    const id = creation.id.toLowerCase();
    if (!first.has(id)) first.set(id, creation);
  }
  const rows = JSON.stringify([...first.values()].sort(inOrderOfId).map(rowOf));
  const { rows: made } = await sql<{ session_id: string }>`
    insert into sessions (session_id, funnel_id, funnel_version, owner, language, answers, email, write_log, furthest_step, created_at, updated_at, active_on)
    select session_id, funnel_id, funnel_version, owner, language, answers, email, write_log, furthest_step, at, at, (at at time zone 'UTC')::date
    from jsonb_to_recordset(${rows}::jsonb) as creations (
      session_id uuid, funnel_id text, funnel_version text, owner text, language text, answers jsonb, email text, write_log text, furthest_step int, at timestamptz
    )
    on conflict (session_id) do nothing
    returning session_id`.execute(db);
  const ids = new Set(made.map((row) => row.session_id));
  // Of two creations of one session, the first wins.
  return creations.map(({ id }) => ids.delete(id.toLowerCase()));
}

const rowOf = ({
  id,
  funnelId,
  funnelVersion,
  owner,
  language,
  fields,
  furthestStep,
  contact,
  at,
}: SessionCreation) => ({
  session_id: id,
  funnel_id: funnelId,
  funnel_version: funnelVersion,
  owner: owner ?? null,
  language: language ?? null,
  answers: Object.fromEntries(fields),
  email: contact?.email ?? null,
  write_log: logOf(fields, at),
  furthest_step: furthestStep,
  at,
});
