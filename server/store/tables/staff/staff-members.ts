import { toColumns } from '../../rows/columns.ts';
import type { Role } from '../../rows/role.ts';
import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { emailKey } from '../accounts/accounts.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Whether they may sign in no more. */
  readonly disabled: boolean;
  readonly createdAt: Date;
}

/** The people who publish. */
export class StaffMembers extends Table {
  /** Everybody, by name; in a transaction if given. */
  async all(db: Database = this.db): Promise<readonly StaffMember[]> {
    return members(db).orderBy('name_key').execute();
  }

  async find(id: string): Promise<StaffMember | undefined> {
    return members(this.db).where('staff_id', '=', id).executeTakeFirst();
  }

  /** The member with an address, ignoring case, and the hash of the password. */
  async ofEmail(email: string): Promise<(StaffMember & { readonly passwordHash: string }) | undefined> {
    return members(this.db)
      .select('password_hash as passwordHash')
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
  }

  /** Adds a member. Out: false, with nothing stored, if somebody has the name or the address already. */
  async add(
    transaction: Database,
    { id, ...member }: Omit<StaffMember, 'disabled'>,
    passwordHash: string,
  ): Promise<boolean> {
    const added = await transaction
      .insertInto('staff')
      .values({
        ...toColumns({ ...member, passwordHash }),
        staff_id: id,
        name_key: member.name.toLowerCase(),
        email_key: emailKey(member.email),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async change(
    transaction: Database,
    { id, role, disabled }: Pick<StaffMember, 'id' | 'role' | 'disabled'>,
  ): Promise<void> {
    await transaction.updateTable('staff').set({ role, disabled }).where('staff_id', '=', id).execute();
  }

  async setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
    await db.updateTable('staff').set({ password_hash: passwordHash }).where('staff_id', '=', id).execute();
  }
}

const members = (db: Database) =>
  db
    .selectFrom('staff')
    .select(['staff_id as id', 'name', 'email', 'role', 'disabled', 'created_at as createdAt']);
