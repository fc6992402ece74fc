import type { Finding, Rule } from '../rule.ts';

/** The units of which a discount can last several. */
const inMonths: ReadonlySet<string> = new Set(['month', 'year']);

export const introLength: Rule = {
  id: 'intro-length',
  summary: 'A trial and an intro price can be charged as they are shown.',
  severity: 'error',
  essential: true,
  *plan({ plan: { total, billing }, at }): Iterable<Finding> {
    if (!billing) return;
    const { every, trial, intro } = billing;
    const related = [{ pointer: at('total'), message: `The total is ${total}.` }];
    if (trial?.total !== undefined && trial.card === false)
      yield {
        pointer: at('billing', 'trial', 'card'),
        message: `The trial costs ${trial.total} and asks for no card, so nobody could pay it. Remove 'card', or the price of the trial.`,
      };
    if (!intro) return;
    if (trial)
      yield {
        pointer: at('billing', 'intro'),
        message:
          "The plan has a trial and an intro price, and Stripe counts the months of a discount from the checkout on, so that visitors would pay the intro price less often than they read. Keep one of the two; a trial may have a price of its own, 'total'.",
      };
    if (intro.total >= total)
      yield {
        pointer: at('billing', 'intro', 'total'),
        message: `The intro price ${intro.total} is not below the total ${total}, so nothing is cheaper at first. Lower it, or remove 'intro'.`,
        related,
      };
    if (intro.periods > 1 && !Object.keys(every).some((unit) => inMonths.has(unit)))
      yield {
        pointer: at('billing', 'intro', 'periods'),
        message: `The intro price is charged ${intro.periods} times, and Stripe takes a discount off once, or for whole months, which no number of weeks or days is. Write 1, or bill by the month.`,
        related: [{ pointer: at('billing', 'every'), message: 'How often it is charged is here.' }],
      };
  },
};
