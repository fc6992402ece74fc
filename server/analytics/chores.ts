import type { Deps } from '../deps.ts';
import type { Chore } from '../jobs/chore.ts';
import { foldAll } from './fold.ts';
import { removeIdle } from './remove-idle.ts';

/** What the analytics have done from time to time. */
export const analyticsChores = (deps: Pick<Deps, 'store' | 'funnels' | 'now'>): readonly Chore[] => [
  { name: 'fold-figures', when: '* * * * *', run: () => foldAll(deps) },
  { name: 'remove-idle-sessions', when: '17 3 * * *', run: () => removeIdle(deps) },
];
