import type { Funnel } from '../funnel.ts';

/** The funnel with `back` on each step that has a Back button, by its own word or by that of `session`. */
export function withBack(funnel: Funnel): Funnel {
  const { session, steps } = funnel;
  return session.back ? { ...funnel, steps: steps.map((step) => ({ back: true, ...step })) } : funnel;
}
