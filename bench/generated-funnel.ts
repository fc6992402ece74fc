import { readFileSync } from 'node:fs';

const smallest = JSON.parse(
  readFileSync(new URL('../tests/funnels/minimal/funnel.json', import.meta.url), 'utf8'),
);
const [{ variants: _, ...question }, slider, plans] = smallest.steps;

/** How a generated funnel differs from a valid linear one. */
export interface Shape {
  /** The step whose answer decides whether visitors of this one skip the next; undefined without a branch. */
  readonly decidedBy?: (index: number) => number | undefined;
  /** Changes each step, to break it. */
  readonly step?: (step: object, index: number) => object;
}

/** The text of a funnel with this many steps, choices and sliders in turn, before a choice of plans. */
export function generatedFunnel(
  count: number,
  { decidedBy = () => undefined, step = (same) => same }: Shape = {},
): string {
  const path = (index: number): string => (index < count ? `/step-${index}` : plans.path);
  const next = (index: number) => {
    const by = decidedBy(index);
    if (by === undefined) return path(index + 1);
    const answer = `Field ${by}`;
    const when = by % 2 === 0 ? { answer, is: 'Cat' } : { answer, atLeast: 10 };
    return [{ when, to: path(index + 2) }, { to: path(index + 1) }];
  };
  const steps = Array.from({ length: count }, (_none, index) => ({
    ...(index % 2 === 0 ? question : slider),
    number: index + 2,
    path: path(index),
    title: `Title ${index}`,
    field: `Field ${index}`,
    statusField: `Status ${index}`,
    next: next(index),
  }));
  const { welcome } = smallest.pages;
  const landing = {
    ...welcome,
    callToAction: { ...welcome.callToAction, to: path(0) },
    blocks: welcome.blocks.map((block: object) => ({ ...block, next: path(0) })),
  };
  return JSON.stringify({
    ...smallest,
    pages: { ...smallest.pages, welcome: landing },
    steps: [...steps.map(step), { ...plans, number: count + 2 }],
    experiments: [],
  });
}
