import type { Jobs } from '../jobs/jobs.ts';
import type { Refunds } from '../store/refunds.ts';

/** Sets again to every refund that is not at its end and that no job pursues any more. */
export async function lookAtRefunds(refunds: Refunds, jobs: Jobs): Promise<void> {
  await jobs.pursueRefunds(await refunds.open());
}
