import type { Rule } from '../rule.ts';

export const trialNotice: Rule = {
  id: 'trial-notice',
  summary: 'Visitors are written to before a trial ends and their card is charged.',
  severity: 'error',
  *plan({ plan: { billing }, at }) {
    const trial = billing?.trial;
    // Without a card the trial ends by itself, and nothing is charged.
    if (!trial || trial.card === false || trial.reminder) return;
    yield {
      pointer: at('billing', 'trial'),
      message: `After ${trial.days} days the card is charged, and nothing says who reminds the visitor, as card networks and consumer law ask. Switch Stripe's mail on in its Dashboard and write "reminder": "stripe", or send one yourself and write "own".`,
    };
  },
};
