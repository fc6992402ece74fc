import { sql } from 'kysely';
import type { SentFile } from '../../../../schema/kinds/file.ts';
import { Table } from '../../table.ts';

/** A file that a visitor sends, before all of it has arrived. */
export interface NewFile extends SentFile {
  readonly sessionId: string;
  readonly createdAt: Date;
}

/** A piece of a file, counted from 0. */
interface FilePiece {
  readonly sessionId: string;
  readonly fileId: string;
  readonly number: number;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** What may be the ids of files in the answers of a session. */
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** How many sessions `removeLeft` looks at in a statement. */
const perPortion = 500;

/** The files that visitors have sent, in pieces. In the database, so that every machine has all files. */
export class Files extends Table {
  /** Adds a file, in the transaction that this writes in; one that is there stays. */
  async add({ id, sessionId, name, type, bytes, createdAt }: NewFile): Promise<void> {
    await this.db
      .insertInto('files')
      .values({ session_id: sessionId, file_id: id, name, type, bytes, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Adds a piece; one that is there stays. */
  async addPiece({ sessionId, fileId, number, content }: FilePiece): Promise<void> {
    await this.db
      .insertInto('file_pieces')
      .values({ session_id: sessionId, file_id: fileId, number, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The files of a session, and how many pieces of each have arrived. */
  async of(sessionId: string): Promise<readonly (SentFile & { readonly pieces: number })[]> {
    return this.db
      .selectFrom('files')
      .select(({ selectFrom }) => [
        'file_id as id',
        'name',
        'type',
        'bytes',
        selectFrom('file_pieces')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('file_pieces.session_id', '=', 'files.session_id')
          .whereRef('file_pieces.file_id', '=', 'files.file_id')
          .$asScalar()
          .$notNull()
          .as('pieces'),
      ])
      .where('session_id', '=', sessionId)
      .execute();
  }

  async find(id: string): Promise<(SentFile & { readonly sessionId: string }) | undefined> {
    return this.db
      .selectFrom('files')
      .select(['session_id as sessionId', 'file_id as id', 'name', 'type', 'bytes'])
      .where('file_id', '=', id)
      .executeTakeFirst();
  }

  async pieceOf({
    sessionId,
    fileId,
    number,
  }: Omit<FilePiece, 'content'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const row = await this.db
      .selectFrom('file_pieces')
      .select('content')
      .where('session_id', '=', sessionId)
      .where('file_id', '=', fileId)
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.content;
  }

  /** Removes the files of before a time that no answer names: visitors have taken them out, or never gone on. */
  async removeLeft(before: Date): Promise<void> {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined) {
      const rows = await this.db
        .selectFrom('files')
        .select('session_id')
        .distinct()
        .where('created_at', '<', before)
        .where('session_id', '>', after)
        .orderBy('session_id')
        .limit(perPortion)
        .execute();
      const sessions = rows.map(({ session_id }) => session_id);
      // A statement of its own: Citus has the sessions elsewhere.
      const answered = await this.db
        .selectFrom('sessions')
        .select(sql<string>`answers::text`.as('answers'))
        .where(sql<boolean>`session_id = any(${sessions}::uuid[])`)
        .execute();
      const named = answered.flatMap(({ answers }) => answers.match(ids) ?? []);
      await sql`
        with gone as (
          delete from files
          where session_id = any(${sessions}::uuid[]) and created_at < ${before} and file_id <> all(${named}::uuid[])
          returning session_id, file_id
        )
        delete from file_pieces using gone
        where file_pieces.session_id = gone.session_id and file_pieces.file_id = gone.file_id
      `.execute(this.db);
      after = sessions.at(-1);
    }
  }
}
