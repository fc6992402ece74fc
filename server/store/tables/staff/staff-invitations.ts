import type { Role } from '../../rows/role.ts';
import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { emailKey } from '../accounts/accounts.ts';

export interface StaffInvitation {
  readonly email: string;
  readonly role: Role;
  /** The name of who invited. */
  readonly invitedBy: string;
  readonly createdAt: Date;
}

/** The invitations to the staff, one for each address. */
export class StaffInvitations extends Table {
  /** Stores an invitation in place of any earlier one to the same address. In: a hash of the token in its link. */
  async put(
    transaction: Database,
    hash: string,
    { email, role, invitedBy, createdAt }: StaffInvitation,
  ): Promise<void> {
    const row = { email, role, hash, invited_by: invitedBy, created_at: createdAt, used_at: null };
    await transaction
      .insertInto('staff_invitations')
      .values({ email_key: emailKey(email), ...row })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
      .execute();
  }

  /** The invitation of a token, and when it was used. */
  async find(hash: string): Promise<(StaffInvitation & { readonly usedAt: Date | null }) | undefined> {
    return invitations(this.db).select('used_at as usedAt').where('hash', '=', hash).executeTakeFirst();
  }

  /** Marks an invitation as used. Out: false if it was used or replaced before. */
  async use(transaction: Database, hash: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_invitations')
      .set({ used_at: at })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** By the name of each member, who made the last link to their account. */
  async inviters(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('staff_invitations')
      .innerJoin('staff', 'staff.email_key', 'staff_invitations.email_key')
      .select(['staff.name', 'invited_by'])
      .execute();
    return new Map(rows.map((row) => [row.name, row.invited_by]));
  }

  /** The invitations since a time that were not used yet, the newest first. */
  async open(since: Date): Promise<readonly StaffInvitation[]> {
    return invitations(this.db)
      .where('used_at', 'is', null)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute();
  }
}

const invitations = (db: Database) =>
  db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'invited_by as invitedBy', 'created_at as createdAt']);
