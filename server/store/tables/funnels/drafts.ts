import { type Selectable, sql } from 'kysely';
import type { ConflictInFile } from '../../../../proof/merge/merge-files.ts';
import type { TextEdit } from '../../../../proof/merge/text-edit.ts';
import type { FontFacts } from '../../../../schema/declaration/parts/font.ts';
import type { PublishedPicture } from '../../../../schema/declaration/parts/picture.ts';
import { toColumns } from '../../rows/columns.ts';
import type { Database, Tables } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import type { FunnelFiles } from './funnel-versions.ts';

/** Who saved when. */
export interface Saved {
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
}

/** The edits of a revision by the names of the files that it changed; null if it removed the file. */
export type FileEdits = Readonly<Record<string, TextEdit | null>>;

/** A place that two people have edited differently, until one of them says what shall be there. */
export interface DraftConflict extends Pick<ConflictInFile, 'file' | 'what' | 'path' | 'base'> {
  readonly id: string;
  /** What the draft has, and those who have saved it since the other one read it. */
  readonly stored: unknown;
  readonly storedBy: readonly string[];
  /** What the draft has not, and who wrote it. */
  readonly offered: unknown;
  readonly offeredBy: string;
}

/** A draft without its texts. */
export interface DraftHead {
  readonly id: string;
  readonly funnelId: string;
  readonly name: string;
  readonly fromVersion: string;
  readonly fromDigest: string;
  readonly conflicts: readonly DraftConflict[];
  /** The newest revision. */
  readonly saved: Saved;
}

/** A draft. */
export interface Draft extends DraftHead {
  readonly files: FunnelFiles;
}

/** A new revision. */
interface NewRevision extends Pick<Draft, 'id' | 'files' | 'conflicts'> {
  /** The newest revision until now; 0 for none. */
  readonly after: number;
  readonly by: string;
  readonly at: Date;
  readonly edits: FileEdits;
}

/** The channel on which the database announces a draft that has changed, by its id. */
export const draftChannel = 'stile_drafts';

/** How many revisions of a draft are kept whatever their time: what is saved now was made of one of them. */
const keptRevisions = 100;

/** Of those before, the last one in each such time is kept. A draft is saved once a second while somebody types. */
const keptEvery = sql`interval '10 minutes'`;

/** What staff are writing, and its last revisions. */
export class Drafts extends Table {
  /** The drafts of a funnel, the one saved last first. */
  async of(funnelId: string): Promise<readonly DraftHead[]> {
    const rows = await newest(this.db)
      .where('funnel_id', '=', funnelId)
      .orderBy('saved_at', 'desc')
      .execute();
    return rows.map(headOf);
  }

  async find(id: string): Promise<Draft | undefined> {
    const row = await newest(this.db).select('files').where('drafts.draft_id', '=', id).executeTakeFirst();
    return row && { ...headOf(row), files: JSON.parse(row.files) };
  }

  /** The texts of a revision; undefined if it is not kept. */
  async filesAt(id: string, revision: number): Promise<FunnelFiles | undefined> {
    const row = await this.db
      .selectFrom('draft_revisions')
      .select('files')
      .where('draft_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return row && JSON.parse(row.files);
  }

  /** The revisions that are kept, the newest first. */
  async history(id: string): Promise<readonly Saved[]> {
    const rows = await this.db
      .selectFrom('draft_revisions')
      .select(['revision', 'saved_by', 'saved_at'])
      .where('draft_id', '=', id)
      .orderBy('revision', 'desc')
      .execute();
    return rows.map(savedOf);
  }

  /** What the revisions after one have changed, as far as they are kept; the first one first. */
  async since(id: string, revision: number): Promise<readonly (Saved & { readonly edits: FileEdits })[]> {
    const rows = await this.db
      .selectFrom('draft_revisions')
      .select(['revision', 'saved_by', 'saved_at', 'edits'])
      .where('draft_id', '=', id)
      .where('revision', '>', revision)
      .orderBy('revision')
      .execute();
    return rows.map((row) => ({ ...savedOf(row), edits: JSON.parse(row.edits) }));
  }

  /** Adds a draft, in the transaction that this writes in; its texts come with its first revision. */
  async add({ id, ...draft }: Omit<DraftHead, 'conflicts' | 'saved'>, by: string, at: Date): Promise<void> {
    await this.db
      .insertInto('drafts')
      .values({
        ...toColumns(draft),
        draft_id: id,
        revision: 0,
        conflicts: '[]',
        created_by: by,
        created_at: at,
      })
      .execute();
  }

  /**
   * Adds a revision, in the transaction that this writes in, and announces it. Out: false, with nothing done, if there
   * is another one meanwhile, or no such draft.
   */
  async save({ id, after, by, at, files, edits, conflicts }: NewRevision): Promise<boolean> {
    const revision = after + 1;
    const { numUpdatedRows } = await this.db
      .updateTable('drafts')
      .set({ revision, conflicts: JSON.stringify(conflicts) })
      .where('draft_id', '=', id)
      .where('revision', '=', after)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await this.db
      .insertInto('draft_revisions')
      .values({
        draft_id: id,
        revision,
        saved_by: by,
        saved_at: at,
        files: JSON.stringify(files),
        edits: JSON.stringify(edits),
      })
      .execute();
    await this.db
      .deleteFrom('draft_revisions')
      .where('draft_id', '=', id)
      .where('revision', '<=', revision - keptRevisions)
      .where('revision', '>', 1)
      .where(
        sql<boolean>`exists (
          select from draft_revisions as later
          where later.draft_id = draft_revisions.draft_id and later.revision = draft_revisions.revision + 1
            and ${timeOf('later')} = ${timeOf('draft_revisions')}
        )`,
      )
      .execute();
    await announceDraft(this.db, id);
    return true;
  }

  /** What is published of the pictures that were dropped into a draft, by the names of their files. */
  async picturesOf(id: string): Promise<Readonly<Record<string, PublishedPicture>>> {
    const rows = await this.db
      .selectFrom('draft_pictures')
      .select(['file', 'digest', 'width', 'height'])
      .where('draft_id', '=', id)
      .execute();
    return Object.fromEntries(rows.map(({ file, ...picture }) => [file, picture]));
  }

  /** Adds a picture to a draft, in place of one with the same name. */
  async addPicture(id: string, file: string, picture: PublishedPicture): Promise<void> {
    await this.db
      .insertInto('draft_pictures')
      .values({ draft_id: id, file, ...picture })
      .onConflict((conflict) => conflict.columns(['draft_id', 'file']).doUpdateSet(picture))
      .execute();
    await announceDraft(this.db, id);
  }

  /** What is known of the fonts that were dropped into a draft, by the names of their files. */
  async fontsOf(id: string): Promise<Readonly<Record<string, FontFacts>>> {
    const rows = await this.db
      .selectFrom('draft_fonts')
      .select(['file', 'digest', 'glyphs', 'fallback'])
      .where('draft_id', '=', id)
      .execute();
    return Object.fromEntries(rows.map(({ file, ...font }) => [file, font]));
  }

  /** Adds a font to a draft, in place of one with the same name. */
  async addFont(id: string, file: string, { digest, glyphs, fallback }: FontFacts): Promise<void> {
    const font = { digest, glyphs, fallback: JSON.stringify(fallback) };
    await this.db
      .insertInto('draft_fonts')
      .values({ draft_id: id, file, ...font })
      .onConflict((conflict) => conflict.columns(['draft_id', 'file']).doUpdateSet(font))
      .execute();
    await announceDraft(this.db, id);
  }

  /** Removes a draft with its revisions, in the transaction that this writes in, and announces it. */
  async remove(id: string): Promise<void> {
    for (const table of [
      'draft_readers',
      'draft_pictures',
      'draft_fonts',
      'draft_revisions',
      'drafts',
    ] as const)
      await this.db.deleteFrom(table).where('draft_id', '=', id).execute();
    await announceDraft(this.db, id);
  }
}

/** Tells those who read a draft that it has changed. */
export async function announceDraft(db: Database, id: string): Promise<void> {
  await sql`select pg_notify(${draftChannel}, ${id})`.execute(db);
}

/** In which of the times a revision was saved, of each of which one is kept. */
const timeOf = (revision: string) =>
  sql`date_bin(${keptEvery}, ${sql.ref(`${revision}.saved_at`)}, timestamptz 'epoch')`;

/** The drafts with their newest revisions. */
const newest = (db: Database) =>
  db
    .selectFrom('drafts')
    .innerJoin('draft_revisions', (join) =>
      join
        .onRef('draft_revisions.draft_id', '=', 'drafts.draft_id')
        .onRef('draft_revisions.revision', '=', 'drafts.revision'),
    )
    .selectAll('drafts')
    .select(['saved_by', 'saved_at']);

const headOf = (
  row: Selectable<Tables['drafts']> & Pick<Selectable<Tables['draft_revisions']>, 'saved_by' | 'saved_at'>,
): DraftHead => ({
  id: row.draft_id,
  funnelId: row.funnel_id,
  name: row.name,
  fromVersion: row.from_version,
  fromDigest: row.from_digest,
  conflicts: JSON.parse(row.conflicts),
  saved: savedOf(row),
});

const savedOf = (
  row: Pick<Selectable<Tables['draft_revisions']>, 'revision' | 'saved_by' | 'saved_at'>,
): Saved => ({ revision: row.revision, by: row.saved_by, at: row.saved_at });
