import type { Funnel } from '../declaration/funnel.ts';
import type { Arm } from '../declaration/sections/experiment.ts';
import { stepAt } from '../pages/at-path.ts';

/** What an arm changes of existing things, with their kinds; `key` names a thing in the names of its texts. */
export const changedThings = (funnel: Funnel, { steps = {}, plans = {}, pages = {} }: Arm) => [
  ...Object.entries(pages).flatMap(([thing, own]) => {
    const page = Object.hasOwn(funnel.pages, thing) ? funnel.pages[thing] : undefined;
    return page ? [{ section: 'pages' as const, thing, key: thing, part: { ...own, kind: page.kind } }] : [];
  }),
  ...Object.entries(plans).map(([thing, part]) => ({ section: 'plans' as const, thing, key: thing, part })),
  ...Object.entries(steps).flatMap(([thing, own]) => {
    const step = stepAt(funnel, thing);
    return step
      ? [{ section: 'steps' as const, thing, key: step.field, part: { ...own, kind: step.kind } }]
      : [];
  }),
];
