import type { Funnel } from '../../schema/declaration/funnel.ts';
import { twoPrices } from './two-prices.ts';
import { withValues } from './with-values.ts';

/**
 * The shop of two prices, where a score decides the price: a dog counts 1, a large one 2 more, and ten years 1. A score
 * below 2 is the band light, and only the band heavy is offered the large plan. Further values: the age that a pet
 * feels, and the winner of the two.
 */
export const scoredFunnel: Funnel = withValues(twoPrices, {
  '/values': {
    burden: {
      kind: 'points',
      of: [
        { answer: 'Pet', is: 'Dog', points: 1 },
        { answer: 'Size', is: 'Large', points: 2 },
        { answer: 'Age', atLeast: 10, points: 1 },
      ],
      bands: [
        { name: 'light', below: 2, label: 'Easy to keep' },
        { name: 'heavy', label: 'A lot of pet' },
      ],
    },
    felt: { kind: 'sum', of: [{ answer: 'Age', times: 7 }] },
    most: { kind: 'winner', of: ['burden', 'felt'] },
  },
  '/plans/1/when': { value: 'burden', is: 'heavy' },
  '/steps/2/next': [{ when: { value: 'burden', is: 'heavy' }, to: '/dear' }, { to: '/cheap' }],
});
