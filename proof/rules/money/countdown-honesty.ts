import { blockAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const countdownHonesty: Rule = {
  id: 'countdown-honesty',
  summary: 'Every countdown is of an offer that ends, and that does not begin anew with another visit.',
  severity: 'error',
  *block({ block, at }, { funnel: { offers = [] } }) {
    const named = blockAuthoringOf(block).countsDown?.(block);
    const offer = offers.find(({ id }) => id === named);
    if (named === undefined || offer?.until) return;
    yield {
      pointer: at('offer'),
      message: offer
        ? `The offer '${offer.id}' has no end, so there is nothing to count down to. Give it \`until\`, or remove the countdown.`
        : `There is no offer '${named}', so the countdown would press visitors for nothing. ${offers.length > 0 ? `Name one of: ${offers.map(({ id }) => id).join('; ')}` : 'Declare it in `offers`'}.`,
    };
  },
  *check({ funnel: { offers = [], session } }) {
    if (session.bound) return;
    for (const [index, { id, until }] of offers.entries())
      if (until?.minutesFrom !== undefined)
        yield {
          pointer: pointerTo('offers', index, 'until', 'minutesFrom'),
          message: `The time of the offer '${id}' begins anew with each new session, since nothing tells browsers apart. Set \`"bound": true\` in \`session\`, or write the moment of its end in \`at\`.`,
          related: [{ pointer: pointerTo('session'), message: 'The settings of sessions are here.' }],
        };
  },
};
