import { isFor } from '../../../schema/authoring/audience.ts';
import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { waysOverLinks } from '../../facts/uses/linked-pages.ts';
import type { Rule } from '../rule.ts';

/**
 * Our page cancels in two screens: itself, and the question whether the payer is sure. Buying takes two at the least: the
 * terms, and the payment. So each page that payers must pass before ours is one too many.
 */
const mostScreens = 2;

/** The pages that payers come back to: those for newcomers, and where the account has led them. */
function arrivalsOf({ pages, routes, account }: Funnel): readonly string[] {
  const open = Object.entries(pages).flatMap(([name, page]) => (isFor('newcomers', page) ? [name] : []));
  return [...new Set([routes[account.then] ?? [], open].flat())];
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

export const cancelEase: Rule = {
  id: 'cancel-ease',
  summary: 'Payers of a subscription are led to a page on which they cancel it, in two screens at most.',
  severity: 'error',
  *check({ funnel }) {
    // Without a card a trial ends by itself, and nothing is charged.
    const index = funnel.plans.findIndex(({ billing }) => billing && billing.trial?.card !== false);
    const plan = funnel.plans[index];
    if (!plan) return;
    const names = Object.entries(funnel.pages).flatMap(([name, page]) =>
      pageAuthoringOf(page).cancels ? [name] : [],
    );
    const arrivals = arrivalsOf(funnel);
    // Shorter ways come first.
    const way = [...waysOverLinks(funnel, arrivals).values()].find((way) => names.includes(way.at(-1) ?? ''));
    // The question whether the payer is sure takes the place of the page where they arrive.
    if (way && way.length <= mostScreens) return;
    const name = way?.at(-1) ?? names[0];
    const missing =
      name === undefined
        ? 'no page lets its payers cancel'
        : way
          ? `to cancel takes its payers ${way.length} screens from '${way[0]}': ${quoted(way.slice(1))}, and the question whether they are sure`
          : `no link leads from where its payers arrive (${quoted(arrivals)}) to the page '${name}', on which they cancel`;
    const cure =
      name === undefined
        ? "Add a page of the kind 'membership', and link to it."
        : way
          ? `Two are enough: link from '${way[0]}' to '${name}'.`
          : "Link to the page, such as by a button of an 'end' page.";
    yield {
      pointer: pointerTo('plans', index, 'billing'),
      message: `The plan '${plan.id}' is charged again and again, and ${missing}. Consumer law wants that to be as easy as buying. ${cure}`,
      ...(name !== undefined && {
        related: [{ pointer: pointerTo('pages', name), message: 'The page is here.' }],
      }),
    };
  },
};
