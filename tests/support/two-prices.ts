import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import type { Next } from '../../schema/steps/next.ts';
import { minimalFunnel } from './funnels.ts';

const [choice, slider, plans] = minimalFunnel.steps as [StepOf<'choice'>, StepOf<'slider'>, StepOf<'plans'>];

/** The properties that differ between steps: number and path, and names made from one word. */
const named = (number: number, word: string, next: Next) => ({
  number,
  path: `/${word.toLowerCase()}`,
  title: word,
  heading: word,
  field: word,
  statusField: `${word} Status`,
  next,
});

/** A plan with this total. */
const plan = (id: string, total: number) => ({
  id,
  name: id,
  currency: 'USD',
  weekly: total / 4,
  total,
  features: [],
});

const { variants, ...plainChoice } = choice;

/**
 * A shop whose price depends on a question that only dogs are asked: a large one pays 25 dollars, every other pet 5. A
 * visitor who says 'Dog' and 'Large', goes back, and says 'Cat' has left that question.
 */
export const twoPrices: Funnel = {
  ...minimalFunnel,
  id: 'two-prices',
  choiceSets: { ...minimalFunnel.choiceSets, sizes: ['Small', 'Large'] },
  plans: [plan('small', 5), plan('large', 25)],
  steps: [
    {
      ...plainChoice,
      ...named(2, 'Pet', [{ when: { answer: 'Pet', is: 'Dog' }, to: '/size' }, { to: '/age' }]),
    },
    { ...plainChoice, ...named(3, 'Size', '/age'), choices: 'sizes' },
    {
      ...slider,
      ...named(4, 'Age', [{ when: { answer: 'Size', is: 'Large' }, to: '/dear' }, { to: '/cheap' }]),
    },
    { ...plans, ...named(5, 'Dear', '/bye'), default: 'large' },
    { ...plans, ...named(6, 'Cheap', '/bye'), default: 'small' },
  ],
  experiments: [],
  completion: { field: 'Cheap' },
};

/** The same in kept order: visitors who open a later step are redirected to the first unanswered one. */
export const twoPricesKept: Funnel = { ...twoPrices, session: { ...twoPrices.session, order: 'kept' } };
