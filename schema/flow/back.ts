import type { Funnel } from '../declaration/funnel.ts';

/** The funnel with `back` on each step that has a Back button, as the step or else `session` declares. */
export function withBack(funnel: Funnel): Funnel {
  const { session, steps } = funnel;
  return session.back ? { ...funnel, steps: steps.map((step) => ({ back: true, ...step })) } : funnel;
}
