import { blockAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { leavesForCheckout } from '../flow/leaves-for-checkout.ts';
import { gapsIn } from '../gaps/gap.ts';
import { blockLists } from '../pages/page-contents.ts';
import { pathOf } from '../places/pointer.ts';
import { textsWithGaps } from './texts/gap-places.ts';

/**
 * The paths of a funnel with offers whose screens begin an offer, or show a price or a countdown. Only the server knows
 * which offers hold, so that these are opened through it.
 */
export function pricedPaths(funnel: Funnel): readonly string[] {
  const { steps, routes, offers = [] } = funnel;
  const inTexts = textsWithGaps(funnel)
    .filter(({ text }) => gapsIn(text).some((gap) => !('fault' in gap) && gap.of === 'plan'))
    .map(({ pointer }) => pathOf(pointer));
  const inBlocks = blockLists(funnel)
    .filter(({ blocks }) => blocks.some((block) => blockAuthoringOf(block).countsDown))
    .map(({ path }) => path.map(String));
  const priced = new Set([...inTexts, ...inBlocks].map(([section, thing]) => `${section}/${thing}`));
  const begins = new Set(offers.flatMap(({ until }) => until?.minutesFrom ?? []));
  return [
    ...steps
      .filter((step, at) => leavesForCheckout(step) || priced.has(`steps/${at}`))
      .map(({ path }) => path),
    ...Object.entries(routes).flatMap(([path, page]) => (priced.has(`pages/${page}`) ? [path] : [])),
    ...begins,
  ].filter((path, at, all) => all.indexOf(path) === at);
}
