import type { Database } from '../database.ts';

/** What the server works with of a session. */
export interface Session {
  readonly id: string;
  readonly funnelId: string;
  readonly funnelVersion: string;
  /** What tells the browser that it belongs to; undefined where it belongs to none. */
  readonly owner?: string | undefined;
}

/** Looks many sessions up with one statement; gives nothing for an id that no session has. */
export async function findSessions(
  db: Database,
  ids: readonly string[],
): Promise<readonly (Session | undefined)[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'funnel_id', 'funnel_version', 'owner'])
    .where('session_id', 'in', [...new Set(ids)])
    .execute();
  const found = new Map(
    rows.map((row): [string, Session] => [
      row.session_id,
      {
        id: row.session_id,
        funnelId: row.funnel_id,
        funnelVersion: row.funnel_version,
        owner: row.owner ?? undefined,
      },
    ]),
  );
  return ids.map((id) => found.get(id.toLowerCase()));
}
