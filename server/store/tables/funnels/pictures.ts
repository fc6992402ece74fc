import { Table } from '../../table.ts';

/**
 * The files of the pictures of every published version, as visitors get them. In the database, so that every machine
 * has all files.
 */
export class Pictures extends Table {
  /** The names among these without a stored file. */
  async missing(names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const rows = await this.db.selectFrom('pictures').select('name').where('name', 'in', names).execute();
    const stored = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !stored.has(name));
  }

  /** Stores a file; an existing file with the name stays. */
  async add(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.db
      .insertInto('pictures')
      .values({ name, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The file with this name, or undefined. */
  async bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const row = await this.db
      .selectFrom('pictures')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.bytes;
  }
}
