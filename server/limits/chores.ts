import type { Deps } from '../deps.ts';
import type { Chore } from '../jobs/chore.ts';

/** What the rate limits have done from time to time. */
export const limitChores = ({ store, now }: Pick<Deps, 'store' | 'now'>): readonly Chore[] => [
  { name: 'remove-ended-attempts', when: '*/5 * * * *', run: () => store.attempts.removeEnded(now()) },
];
