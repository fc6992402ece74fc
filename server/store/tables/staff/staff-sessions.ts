import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

interface StaffSession {
  /** A hash of the secret in the cookie. */
  readonly hash: string;
  readonly staffId: string;
  /** The name of the browser. */
  readonly browser: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Where staff are signed in. `since` leaves out the sessions that began before. */
export class StaffSessions extends Table {
  /** Begins a session, and removes everybody's from before `since`; in a transaction if given. */
  async begin(
    { hash, staffId, browser, createdAt, seenAt }: StaffSession,
    since: Date,
    db: Database = this.db,
  ): Promise<void> {
    await db.deleteFrom('staff_sessions').where('created_at', '<=', since).execute();
    await db
      .insertInto('staff_sessions')
      .values({ hash, staff_id: staffId, browser, created_at: createdAt, seen_at: seenAt })
      .execute();
  }

  /** The session with one of these hashes. */
  async find(hashes: readonly string[], since: Date): Promise<StaffSession | undefined> {
    return sessions(this.db, since).where('hash', 'in', hashes).executeTakeFirst();
  }

  /** The sessions of somebody, the one last used first. */
  async of(staffId: string, since: Date): Promise<readonly StaffSession[]> {
    return sessions(this.db, since).where('staff_id', '=', staffId).orderBy('seen_at', 'desc').execute();
  }

  /** Stores when a session was last used. */
  async see(hash: string, at: Date): Promise<void> {
    await this.db.updateTable('staff_sessions').set({ seen_at: at }).where('hash', '=', hash).execute();
  }

  async end(hashes: readonly string[]): Promise<void> {
    await this.db.deleteFrom('staff_sessions').where('hash', 'in', hashes).execute();
  }

  /** Ends all sessions of somebody; in a transaction if given. */
  async endAll(staffId: string, db: Database = this.db): Promise<void> {
    await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  }
}

const sessions = (db: Database, since: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['hash', 'staff_id as staffId', 'browser', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('created_at', '>', since);
