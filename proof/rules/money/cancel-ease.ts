import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { linkedPages } from '../../facts/uses/linked-pages.ts';
import type { Rule } from '../rule.ts';

export const cancelEase: Rule = {
  id: 'cancel-ease',
  summary: 'Payers of a subscription are led to a page on which they cancel it.',
  severity: 'error',
  *check({ funnel }) {
    // Without a card a trial ends by itself, and nothing is charged.
    const index = funnel.plans.findIndex(({ billing }) => billing && billing.trial?.card !== false);
    const plan = funnel.plans[index];
    if (!plan) return;
    const names = Object.entries(funnel.pages).flatMap(([name, page]) =>
      pageAuthoringOf(page).cancels ? [name] : [],
    );
    const linked = linkedPages(funnel);
    if (names.some((name) => linked.has(name))) return;
    const [name] = names;
    yield {
      pointer: pointerTo('plans', index, 'billing'),
      message: `The plan '${plan.id}' is charged again and again, and ${
        name === undefined
          ? "no page lets its payers cancel. Consumer law wants that to be as easy as buying. Add a page of the kind 'membership', and link to it."
          : `no link leads to the page '${name}', on which its payers cancel. Consumer law wants that to be as easy as buying. Link to the page, such as by a button of an 'end' page.`
      }`,
      ...(name !== undefined && {
        related: [{ pointer: pointerTo('pages', name), message: 'The page is here.' }],
      }),
    };
  },
};
