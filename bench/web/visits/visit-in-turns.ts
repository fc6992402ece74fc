import type { Browser } from 'playwright-core';
import type { Visits } from '../figures.ts';
import type { Site } from '../site.ts';
import type { Screen } from './first-screens.ts';
import { answerSpot, hastyVisit } from './hasty-visit.ts';
import { readingVisit } from './reading-visit.ts';

/** Visits the sites in turn, `runs` times each. Out: the visits by site. */
export async function visitInTurns<Name extends string>(
  browser: Browser,
  sites: Readonly<Record<Name, Site>>,
  screens: readonly Screen[],
  runs: number,
): Promise<Readonly<Record<Name, Visits>>> {
  const [landing, next, ...rest] = screens;
  if (!landing || !next) {
    throw new Error('The first answer of this funnel leads to no step; bench one where it does.');
  }
  const names = Object.keys(sites) as Name[];
  const visits = {} as Record<Name, Visits>;
  const spots = {} as Record<Name, Awaited<ReturnType<typeof answerSpot>>>;
  for (const name of names) {
    visits[name] = { hasty: [], reading: [] };
    spots[name] = await answerSpot(browser, sites[name], landing);
  }
  for (let run = 0; run < runs; run += 1) {
    // In alternating order, since the machine may be busier at first.
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      visits[name].hasty.push(await hastyVisit(browser, sites[name], [landing, next], spots[name]));
      visits[name].reading.push(await readingVisit(browser, sites[name], [landing, next, ...rest]));
    }
  }
  return visits;
}
