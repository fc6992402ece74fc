import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Step } from '../../../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../../../schema/flow/leaves-for-checkout.ts';
import { stepAt } from '../../../../schema/pages/at-path.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { transitionsOf } from '../../../../schema/steps/next.ts';
import { targetsIn } from './targets.ts';

/** Where a screen can be put: between the places that lead somewhere and what they lead to. */
export interface InsertionPoint {
  /** JSON pointers to the places. */
  readonly pointers: readonly string[];
  /** The path to which they lead now. */
  readonly to: string;
}

/** The step that an insertion point comes after; undefined after a page. */
export function stepBefore({ steps }: Funnel, { pointers: [first = ''] }: InsertionPoint): Step | undefined {
  const [section, index] = pathOf(first);
  return section === 'steps' ? steps[Number(index)] : undefined;
}

/** Whether a screen can come here: not while the visitor pays, nor once the account is made. */
export function isOpen(funnel: Funnel, point: InsertionPoint): boolean {
  const before = stepBefore(funnel, point);
  return !point.pointers.includes(pointerTo('account', 'then')) && !(before && leavesForCheckout(before));
}

/** The index at which a step comes here, among the steps as they are. */
export function indexAt(funnel: Funnel, point: InsertionPoint): number {
  const before = stepBefore(funnel, point);
  const after = stepAt(funnel, point.to);
  if (before) return funnel.steps.indexOf(before) + 1;
  return after ? funnel.steps.indexOf(after) : 0;
}

/** After a step: where it leads unless a condition leads elsewhere, but not by a loop to itself. */
export function pointAfter(funnel: Funnel, step: Step): InsertionPoint | undefined {
  const last = transitionsOf(step.next).findLast(({ to }) => to !== step.path);
  const index = funnel.steps.indexOf(step);
  return last && { pointers: [pointerTo('steps', index) + last.pointer], to: last.to };
}

/** Before a step: all that leads there, but for the step itself. */
export function pointBefore(funnel: Funnel, step: Step): InsertionPoint {
  const own = pointerTo('steps', funnel.steps.indexOf(step));
  const leading = targetsIn(funnel).filter(({ pointer, to }) => to === step.path && !isWithin(pointer, own));
  return { pointers: leading.map(({ pointer }) => pointer), to: step.path };
}

/** The step from which visitors come: the nearest one before it in the file, else any. */
export function previousStep({ steps }: Funnel, step: Step): Step | undefined {
  const leading = steps.filter(
    (other) => other !== step && transitionsOf(other.next).some(({ to }) => to === step.path),
  );
  return leading.findLast((other) => steps.indexOf(other) < steps.indexOf(step)) ?? leading[0];
}

/** The step to which a step leads unless a condition leads elsewhere. */
export const nextStep = (funnel: Funnel, step: Step): Step | undefined =>
  stepAt(funnel, pointAfter(funnel, step)?.to ?? '');
