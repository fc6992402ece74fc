import type { Database } from './rows/tables.ts';

/** Reads and writes a table, or some that belong together, in a database or in a transaction of it. */
export abstract class Table {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }
}
