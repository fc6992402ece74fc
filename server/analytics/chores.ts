import type { Chore } from '../jobs/jobs.ts';
import type { Funnels } from '../releases/funnels.ts';
import { dueNow } from './folding/retention.ts';
import type { StaffWork } from './staff-work/staff-work.ts';

interface Needs {
  readonly staffWork: Pick<StaffWork, 'fold' | 'remove'>;
  /** The funnels that are served, one for each site. */
  served(): readonly Pick<Funnels, 'active'>[];
  readonly now: () => Date;
}

/** The periodic jobs of the analytics. */
export const analyticsChores = ({ staffWork, served, now }: Needs): readonly Chore[] => [
  { name: 'fold-figures', when: '* * * * *', run: staffWork.fold },
  {
    name: 'remove-idle-sessions',
    when: '17 3 * * *',
    run: async () => {
      for (const { active } of served()) await staffWork.remove(dueNow(active.funnel, now()));
    },
  },
];
