import { duesOf } from '../../../schema/billing/dues.ts';
import { leftAt } from '../../../schema/billing/offers.ts';
import { blockAuthoringOf, pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { accountPageFrom } from '../../../schema/pages/after-payment.ts';
import { blockLists } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const upsellChoice: Rule = {
  id: 'upsell-choice',
  summary:
    'Every upsell is a plan that is paid once, without tax, and kept, and leads to the account form; it and an offer for those who leave are asked about once.',
  severity: 'error',
  essential: true,
  *page({ page, name, at }, { funnel }) {
    const offered = pageAuthoringOf(page).upsell?.(page);
    if (!offered) return;
    const plan = funnel.plans.find(({ id }) => id === offered.plan);
    if (!plan || plan.billing)
      yield {
        pointer: at('plan'),
        message: plan
          ? `The plan '${plan.id}' is a subscription, whose terms are agreed to before its own checkout, so it cannot be charged by a tap. Name a plan that is paid once.`
          : `There is no plan '${offered.plan}', so the page has nothing to offer. Name one of: ${funnel.plans.map(({ id }) => id).join('; ')}.`,
      };
    else if (!plan.afterPayment)
      yield {
        pointer: at('plan'),
        message: `The plan '${plan.id}' is among the plans of the funnel too, so visitors may be asked for it twice. Write \`"afterPayment": true\` at it.`,
        related: [{ pointer: pointerTo('plans', funnel.plans.indexOf(plan)), message: 'The plan is here.' }],
      };
    if (plan && duesOf(plan).tax)
      yield {
        pointer: at('plan'),
        message: `The plan '${plan.id}' is sold with tax, which Stripe Tax works out in a checkout alone, and an upsell is charged by a tap. Remove 'tax' from the plan, so that its total is all that is charged, or sell it among the plans.`,
        related: [
          { pointer: pointerTo('plans', funnel.plans.indexOf(plan), 'tax'), message: 'The tax is here.' },
        ],
      };
    const before = Object.entries(funnel.pages).find(
      ([, other]) => pageAuthoringOf(other).upsell?.(other).plan === offered.plan,
    );
    if (before && before[0] !== name)
      yield {
        pointer: at('plan'),
        message: `The page '${before[0]}' offers '${offered.plan}' already, so visitors who declined it would be asked again. Offer another plan, or remove one of the pages.`,
        related: [{ pointer: pointerTo('pages', before[0]), message: 'The other page is here.' }],
      };
    if (!accountPageFrom(funnel, page))
      yield {
        pointer: at('next'),
        message: `From '${offered.next}' no page leads to the form in which payers make their account. Lead to a page of the kind 'success'.`,
      };
    if (funnel.account.refund === 'always')
      yield {
        pointer: at('kind'),
        message:
          'Payments are given back once the account is made, so nothing can be sold besides. Write `"refund": "never"` in `account`, or remove the page.',
      };
  },
  *block({ block, step, at }, { funnel: { offers = [] } }) {
    const prompt = blockAuthoringOf(block).asksOnLeaving?.(block);
    if (!prompt) return;
    const offer = offers.find(({ id }) => id === prompt.offer);
    const left = offer && leftAt(offer);
    if (left === undefined || left !== step?.path)
      yield {
        pointer: at('offer'),
        message:
          left === undefined
            ? `There is no offer '${prompt.offer}' for those who leave, so the button asks about nothing. Declare it in \`offers\`, with \`"when": { "left": "${step?.path ?? '/plan'}" }\`.`
            : `The offer '${prompt.offer}' is for those who leave '${left}', and this button stands elsewhere. Move it to that step.`,
      };
  },
  *check({ funnel }) {
    const { offers = [], session } = funnel;
    const asking = blockLists(funnel).flatMap(({ blocks, path }) =>
      blocks.flatMap((block, at) => {
        const prompt = blockAuthoringOf(block).asksOnLeaving?.(block);
        return prompt ? [{ id: prompt.offer, pointer: pointerTo(...path, at) }] : [];
      }),
    );
    for (const [index, offer] of offers.entries()) {
      const left = leftAt(offer);
      if (left === undefined) continue;
      const [first, again] = asking.filter(({ id }) => id === offer.id);
      if (!first)
        yield {
          pointer: pointerTo('offers', index, 'when'),
          message: `No button asks about the offer '${offer.id}', so nobody gets it. Add a block of the kind 'no-thanks' to the step '${left}'.`,
        };
      if (first && again)
        yield {
          pointer: again.pointer,
          message: `Another button asks about the offer '${offer.id}' already, and a visitor who has declined it is not asked again. Keep one of the two buttons.`,
          related: [{ pointer: first.pointer, message: 'The other button is here.' }],
        };
      if (!session.bound)
        yield {
          pointer: pointerTo('offers', index, 'when'),
          message: `Whoever declines the offer '${offer.id}' would be asked again with the next session, since nothing tells browsers apart. Set \`"bound": true\` in \`session\`.`,
          related: [{ pointer: pointerTo('session'), message: 'The settings of sessions are here.' }],
        };
    }
  },
};
