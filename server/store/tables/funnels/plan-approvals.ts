import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

/** Which plans of an edit were approved, and by whom. */
export class PlanApprovals extends Table {
  /** Records that somebody approves a plan. Out: false if they have done so before. */
  async add(transaction: Database, planDigest: string, by: string, at: Date): Promise<boolean> {
    const added = await transaction
      .insertInto('plan_approvals')
      .values({ plan_digest: planDigest, by, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('by')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** The names of the publishers who have approved a plan, and still are publishers. */
  async of(planDigest: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('plan_approvals')
      .innerJoin('staff', 'staff.name', 'plan_approvals.by')
      .select('by')
      .where('plan_digest', '=', planDigest)
      .where('role', '=', 'publisher')
      .where('disabled', '=', false)
      .execute();
    return rows.map(({ by }) => by);
  }
}
