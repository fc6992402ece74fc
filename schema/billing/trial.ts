import type { Plan } from '../declaration/sections/plan.ts';

/** Whether a plan has a trial that nobody gets who has had one of the funnel. */
export const hasTrialOnce = ({ billing }: Pick<Plan, 'billing'>): boolean =>
  billing?.trial !== undefined && billing.trial.again !== true;

/** The plan as it is sold without its trial: the first regular charge is today. */
export function withoutTrial(plan: Plan): Plan {
  if (!plan.billing) return plan;
  const { trial: _, ...billing } = plan.billing;
  return { ...plan, billing };
}
