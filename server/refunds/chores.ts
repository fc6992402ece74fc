import type { Deps } from '../deps.ts';
import type { Chore } from '../jobs/chore.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { refundWithoutAccount } from './refund-without-account.ts';

/** What the refunds have done from time to time. */
export const refundChores = (
  deps: Pick<Deps, 'store' | 'backgroundStore' | 'funnels' | 'payments' | 'logger' | 'now'>,
  jobs: Jobs,
): readonly Chore[] => [
  { name: 'refund-without-account', when: '*/15 * * * *', run: () => refundWithoutAccount(deps, jobs) },
];
