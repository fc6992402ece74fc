import { sql } from 'kysely';
import { Table } from '../../table.ts';
import { announceDraft } from './drafts.ts';

/** A draft as those who have it open see it from outside. */
export interface DraftState {
  readonly id: string;
  /** The newest revision. */
  readonly revision: number;
  /** The names of those who have it open, each once. */
  readonly readers: readonly string[];
}

/** How long a reader counts without being seen: its process may have been killed. */
const absentSeconds = 30;

/** Who has which draft open, in any process. */
export class DraftReaders extends Table {
  /** Notes that a reader has come, and announces it. */
  async enter(draftId: string, readerId: string, name: string): Promise<void> {
    await this.see(draftId, new Map([[readerId, name]]));
    await announceDraft(this.db, draftId);
  }

  /** Notes that readers, by their ids, still read. */
  async see(draftId: string, readers: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...readers].map(([id, name]) => ({
      draft_id: draftId,
      reader_id: id,
      name,
      seen_at: sql<Date>`now()`,
    }));
    if (rows.length === 0) return;
    await this.db
      .insertInto('draft_readers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['draft_id', 'reader_id']).doUpdateSet({ seen_at: sql<Date>`now()` }),
      )
      .execute();
  }

  /** Notes that a reader has left, and announces it. */
  async leave(draftId: string, readerId: string): Promise<void> {
    await this.db
      .deleteFrom('draft_readers')
      .where('draft_id', '=', draftId)
      .where((row) =>
        row.or([
          row('reader_id', '=', readerId),
          row('seen_at', '<', sql<Date>`now() - make_interval(secs => ${absentSeconds})`),
        ]),
      )
      .execute();
    await announceDraft(this.db, draftId);
  }

  /** The drafts with these ids that there are. */
  async states(ids: readonly string[]): Promise<readonly DraftState[]> {
    const { rows } = await sql<DraftState>`
      select draft_id as id, revision, array(
        select distinct name from draft_readers
        where draft_readers.draft_id = drafts.draft_id
          and seen_at > now() - make_interval(secs => ${absentSeconds})
        order by name
      ) as readers
      from drafts where draft_id = any(${ids}::uuid[])
    `.execute(this.db);
    return rows;
  }
}
