import { duesOf } from '../../../schema/billing/dues.ts';
import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { accountPageFrom } from '../../../schema/pages/after-payment.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

export const upsellChoice: Rule = {
  id: 'upsell-choice',
  summary:
    'Every upsell is a plan that is paid once, without tax, and kept, asked about once, and leads to the account form.',
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
};
