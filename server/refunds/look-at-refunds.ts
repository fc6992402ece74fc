import type { Jobs } from '../jobs/jobs.ts';
import type { Refunds } from '../store/refunds.ts';

/** Sets again to every refund that is not at its end and that no job pursues any more. Gives how many are open. */
export async function lookAtRefunds(refunds: Refunds, jobs: Jobs): Promise<number> {
  const open = await refunds.open();
  await jobs.pursueRefunds(open);
  return open.length;
}
