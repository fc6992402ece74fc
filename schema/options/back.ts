import type { Funnel } from '../funnel.ts';

/** The label where the funnel has none of its own. */
const label = 'Back';

/** The funnel with `back` on each step that has a Back button, by its own word or by that of `session`, and with its label. */
export function withBack(funnel: Funnel): Funnel {
  const { session, texts } = funnel;
  const steps = session.back ? funnel.steps.map((step) => ({ back: true, ...step })) : funnel.steps;
  return steps.some(({ back }) => back) ? { ...funnel, steps, texts: { back: label, ...texts } } : funnel;
}
