import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { plansToChoose } from '../../schema/kinds/plans.ts';
import { shownOf } from '../../schema/pages/shown-parts.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { TextFields } from '../http/json-body.ts';
import { check } from '../http/problem.ts';
import { type AnsweredSession, storedPath } from './stored-path.ts';

/** The plans that a session is offered at a step. */
export const offeredAt = (funnel: Funnel, { path }: Step, session: AnsweredSession): readonly Plan[] =>
  plansToChoose(shownOf(funnel.plans, factsOf(funnel, storedPath(session, funnel, path).answers)));

/**
 * Fails with `not-a-plan` if the fields choose a plan that the session is not offered by its stored answers and these
 * fields. In: checked fields, and how to read the stored ones. Reads nothing if every plan is offered to everybody.
 */
export async function checkPlan(
  funnel: Funnel,
  id: string,
  fields: TextFields,
  stored: () => Promise<AnsweredSession['answers'] | undefined>,
): Promise<void> {
  if (!funnel.plans.some(({ when }) => when)) return;
  const choosing = funnel.steps.filter((step) => leavesForCheckout(step) && fields.has(step.field));
  if (choosing.length === 0) return;
  const session = { id, answers: { ...(await stored()), ...Object.fromEntries(fields) } };
  for (const step of choosing) {
    const offered = offeredAt(funnel, step, session).map((plan) => plan.id);
    check(
      offered.includes(fields.get(step.field) ?? ''),
      'not-a-plan',
      `The field '${step.field}' is refused: the plan is not offered for the answers of this session. ${offered.length > 0 ? `Send one of: ${offered.join('; ')}` : 'It is offered none'}.`,
    );
  }
}
