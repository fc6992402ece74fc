import type { Deps } from '../deps.ts';
import type { Chore } from '../jobs/chore.ts';
import { removeIdle } from './remove-idle.ts';

/** What the analytics have done from time to time. */
export const analyticsChores = ({
  fold,
  patient,
  funnels,
  now,
}: Pick<Deps, 'fold' | 'patient' | 'funnels' | 'now'>): readonly Chore[] => [
  { name: 'fold-figures', when: '* * * * *', run: fold },
  {
    name: 'remove-idle-sessions',
    when: '17 3 * * *',
    run: () => removeIdle({ store: patient, funnels, now }),
  },
];
