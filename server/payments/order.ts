import type { Context } from 'hono';
import { Type } from 'typebox';
import { leftAt, withOffers } from '../../schema/billing/offers.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { properties, sessionId } from '../http/json-body.ts';
import { Problem } from '../http/problem.ts';
import { ownSession, type SessionChange } from '../sessions/browsers.ts';
import { offeredAt } from '../sessions/check-plan.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import { offersNow } from '../sessions/session-offers.ts';
import { leftForCheckout, storedPath } from '../sessions/stored-path.ts';
import { checkoutReturn } from './checkout-return.ts';

/** The query parameter in which payment providers take the session's id. */
export const referenceParameter = 'client_reference_id';

/** The query parameters by which an address names an order. */
export const orderParameters = {
  plan: Type.String({ description: 'The id of the plan.' }),
  [referenceParameter]: properties.sessionId.schema,
};

/**
 * The order that the query of an address names, in the funnel at the prices of the offers that hold now (`declared` is
 * without them), with the address of the step where the plan was chosen (`back`). Fails with a Problem for an unknown session or plan or another
 * browser's session, and with `plan-not-chosen` if the answers did not lead to the plan, in a funnel that keeps its
 * order or offers the plan only to some visitors.
 */
export async function orderOf(context: Context, deps: SessionChange) {
  const { store, funnels, browsers } = deps;
  const id = sessionId(context.req.query(referenceParameter) ?? '', referenceParameter);
  const session = await ownSession(store.sessions, browsers.of(context), id);
  const { published } = await inRequestLanguage(context, await funnels.of(session), async () => session);
  const declared = published.funnel;
  const offers = await offersNow(deps, declared, id);
  const funnel = withOffers(declared, offers.held);
  const plan = funnel.plans.find((candidate) => candidate.id === context.req.query('plan'));
  if (!plan) throw unknownPlan();
  const answered = { id, answers: (await store.sessions.answersOf(id)) ?? {} };
  const [chosenAt] = leftForCheckout(funnel, storedPath(answered, funnel), plan.id).filter((step) =>
    offeredAt(funnel, step, answered).includes(plan),
  );
  const acceptedAt = offers.held
    .filter(({ plans }) => plans.includes(plan.id))
    .flatMap((offer) => stepAt(funnel, leftAt(offer) ?? '') ?? [])
    .find((step) => offeredAt(funnel, step, answered).includes(plan));
  if (!chosenAt && !acceptedAt && (plan.when || plan.afterPayment || funnel.session.order === 'kept')) {
    throw new Problem(
      'plan-not-chosen',
      'This plan was not chosen yet, and some questions may be unanswered; go back, answer them, and choose the plan.',
    );
  }
  const query = new URLSearchParams({ [funnel.session.queryParameter]: id });
  const back = chosenAt ?? acceptedAt ?? checkoutReturn(funnel)?.step;
  return { session, funnel, declared, plan, offers, back: `${back?.path ?? funnel.start}?${query}` };
}

export const unknownPlan = (): Problem =>
  new Problem('unknown-plan', 'There is no such plan; go back and choose one of the plans.');
