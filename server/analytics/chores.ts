import type { Deps } from '../deps.ts';
import type { Chore } from '../jobs/chore.ts';
import { removeIdle } from './remove-idle.ts';

/** What the analytics have done from time to time. */
export const analyticsChores = ({
  fold,
  backgroundStore,
  funnels,
  now,
}: Pick<Deps, 'fold' | 'backgroundStore' | 'funnels' | 'now'>): readonly Chore[] => [
  { name: 'fold-figures', when: '* * * * *', run: fold },
  {
    name: 'remove-idle-sessions',
    when: '17 3 * * *',
    run: () => removeIdle({ store: backgroundStore, funnels, now }),
  },
];
