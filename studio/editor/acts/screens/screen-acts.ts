import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { kinds } from '../../../../schema/declaration/kinds/index.ts';
import type { Step } from '../../../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../../../schema/flow/leaves-for-checkout.ts';
import type { KindName } from '../../../../schema/kinds/index.ts';
import { stepAt } from '../../../../schema/pages/at-path.ts';
import { isWithin, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, act, funnelFile } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { insertItem, moveItem } from '../../document/json-edits.ts';
import { copyTexts } from '../translations/overlay-texts.ts';
import { type InsertionPoint, indexAt, isOpen, pointAfter, pointBefore } from './insertion-point.ts';
import { keepSuppressions } from './keep-suppressions.ts';
import { leadTo } from './lead-to.ts';
import { copyOf, namesFor, newStep, type WrittenStep, withOwnFields, withOwnNumber } from './new-step.ts';
import { targetsIn, titleAt } from './targets.ts';
import { texts } from './texts.ts';

/*
 * Acts on the screens of a funnel. In: the funnel that the text declares now (`funnelIn`), and steps of it. Every place
 * goes on leading where it has led, but where the act means another one; a path is written only where the default is
 * another one.
 */

const fieldOf = ({ path, field = path.slice(1) }: WrittenStep): string => field;

/** Whether a screen of a kind can come here: visitors leave to pay on their way out alone. */
export function canAdd(funnel: Funnel, point: InsertionPoint, kind: KindName): boolean {
  const isLast = stepAt(funnel, point.to) === undefined;
  return isOpen(funnel, point) && (isLast || !leavesForCheckout({ kind }));
}

/** Puts a step where it is between the places of the point and what they lead to. */
function insert(funnel: Funnel, point: InsertionPoint, step: WrittenStep): Change {
  const index = indexAt(funnel, point);
  const leading = targetsIn(funnel).map(({ key, pointer, to }) => {
    return [key, point.pointers.includes(pointer) ? step.path : to] as const;
  });
  // The payment provider brings visitors back to a page of its own.
  const following = leavesForCheckout(step)
    ? []
    : [[pointerTo('steps', fieldOf(step), 'next'), point.to] as const];
  return inTurn(
    (source) => insertItem(source, '/steps', index, step),
    withOwnFields(index),
    withOwnNumber(index),
    keepSuppressions(funnel),
    leadTo(new Map([...leading, ...following])),
  );
}

/** Adds a screen of a kind. */
export function addStep(funnel: Funnel, point: InsertionPoint, kind: KindName): Act {
  const index = indexAt(funnel, point);
  const beside = Math.max(0, index - 1);
  const step = newStep(funnel, kind, namesFor(funnel, funnel.steps[beside], kind));
  return act(
    texts.add(kinds[kind].title),
    (source) => {
      // Between two neighbours, the progress of the first goes neither back nor too far.
      const progress = source.valueAt(pointerTo('steps', beside, 'progress'));
      return insert(funnel, point, { ...step, ...(progress !== undefined && { progress }) })(source);
    },
    { select: pointerTo('steps', index) },
  );
}

/** Adds a copy after a step, or before one from which visitors leave to pay. It keeps no branch and no variant. */
export function duplicateStep(funnel: Funnel, step: Step): Act {
  const after = leavesForCheckout(step) ? undefined : pointAfter(funnel, step);
  const point = after ?? pointBefore(funnel, step);
  return {
    label: texts.duplicate(step.title),
    edits: (sources) => {
      const source = sources.file(funnelFile);
      const copy = source && copyOf(funnel, step, source);
      if (!copy) return { files: {} };
      return {
        files: {
          ...copyTexts(sources, step.field, fieldOf(copy)),
          [funnelFile]: insert(funnel, point, copy)(source),
        },
        select: pointerTo('steps', indexAt(funnel, point)),
      };
    },
  };
}

/** Moves a step to a point that is not its own: what led to it leads to what follows it. */
export function moveStep(funnel: Funnel, step: Step, point: InsertionPoint): Act {
  const from = funnel.steps.indexOf(step);
  const own = pointerTo('steps', from);
  const after = pointAfter(funnel, step);
  const meant = targetsIn(funnel).map(({ key, pointer, to }) => {
    if (point.pointers.includes(pointer)) return [key, step.path] as const;
    if (after?.pointers.includes(pointer)) return [key, point.to] as const;
    return [key, to === step.path && after && !isWithin(pointer, own) ? after.to : to] as const;
  });
  const before = indexAt(funnel, point);
  const to = from < before ? before - 1 : before;
  return act(
    texts.move(step.title, titleAt(funnel, point.to)),
    inTurn(
      (source) => moveItem(source, '/steps', from, to),
      keepSuppressions(funnel),
      leadTo(new Map(meant)),
    ),
    { select: pointerTo('steps', to) },
  );
}

/** Whether a step would go elsewhere if it moved to a point. */
export function canMove(funnel: Funnel, step: Step, { pointers, to }: InsertionPoint): boolean {
  const own = pointerTo('steps', funnel.steps.indexOf(step));
  return to !== step.path && !leavesForCheckout(step) && !pointers.some((pointer) => isWithin(pointer, own));
}
