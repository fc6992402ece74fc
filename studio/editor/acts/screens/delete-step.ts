import { fieldWritersIn } from '../../../../proof/facts/uses/field-writers.ts';
import { placesOfArms } from '../../../../schema/authoring/places.ts';
import { sourcesOf } from '../../../../schema/authoring/value-sources.ts';
import { kindAuthoringOf } from '../../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Step } from '../../../../schema/declaration/step.ts';
import { changesOf, placeOfChange, withArm } from '../../../../schema/experiments/arms.ts';
import { conditionsOf, type PlacedCondition } from '../../../../schema/flow/conditions.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, funnelFile } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { removeValue, setValue } from '../../document/json-edits.ts';
import { removeTexts } from '../translations/overlay-texts.ts';
import { pointAfter } from './insertion-point.ts';
import { keepSuppressions } from './keep-suppressions.ts';
import { leadTo } from './lead-to.ts';
import { targetsIn } from './targets.ts';
import { texts } from './texts.ts';
import { withoutAnswers } from './without-answers.ts';

/**
 * Deletes a step: what led to it leads to what follows it, and what depends on its answers is taken out as if nobody had
 * answered. What then names a field that is not there, such as a gap of a text, is for the checks to find.
 */
export function deleteStep(funnel: Funnel, step: Step): Act {
  const index = funnel.steps.indexOf(step);
  const own = pointerTo('steps', index);
  const follows = pointAfter(funnel, step)?.to ?? step.path;
  const meant = targetsIn(funnel).map(({ key, to }) => [key, to === step.path ? follows : to] as const);
  const fields = new Set(
    fieldWritersIn(funnel).flatMap(({ field, pointer }) => (isWithin(pointer, own) ? field : [])),
  );
  const change = inTurn(
    ...dependants(funnel, step, fields),
    (source) => removeValue(source, own),
    keepSuppressions(funnel),
    leadTo(new Map(meant)),
    ...placesOfArms(funnel, 'path')
      .filter(({ value }) => value === step.path)
      .map(({ path }) => leading(pointerTo(...path), follows)),
  );
  const selected = Math.max(0, Math.min(index, funnel.steps.length - 2));
  return {
    label: texts.delete(step.title),
    edits: (sources) => {
      const source = sources.file(funnelFile);
      return {
        files: {
          ...removeTexts(sources, pointerTo('steps', step.field)),
          [funnelFile]: source ? change(source) : [],
        },
        select: pointerTo('steps', selected),
      };
    },
  };
}

/** Takes out what depends on a step and its answers, the last first: the places of the others stay. */
function dependants(funnel: Funnel, step: Step, fields: ReadonlySet<string>): readonly Change[] {
  const own = pointerTo('steps', funnel.steps.indexOf(step));
  const conditions = [...conditionsOf(funnel), ...conditionsInArms(funnel)]
    .filter(({ path }) => !isWithin(pointerTo(...path), own))
    .map((placed) => withoutFields(placed, fields));
  const values = Object.entries(funnel.values ?? {}).flatMap(([name, value]) =>
    sourcesOf(value)
      .filter((source) => !source.isValue && fields.has(source.name))
      .map(({ path }) => removing('values', name, ...path.slice(0, -1))),
  );
  const shown = funnel.steps.flatMap((other, at) =>
    (kindAuthoringOf(other).shows?.(other) ?? [])
      .filter(({ field }) => fields.has(field))
      .map(({ path }) => removing('steps', at, ...path)),
  );
  const experiments = funnel.experiments.flatMap(({ step: compared, arms = {} }, at) =>
    compared === step.path
      ? [removing('experiments', at)]
      : Object.keys(arms).map((arm) => removing('experiments', at, 'arms', arm, 'steps', step.path)),
  );
  return [...conditions, ...shown, ...values, ...experiments].toReversed();
}

/** The conditions in what arms change, by paths of the funnel. */
const conditionsInArms = (funnel: Funnel): readonly PlacedCondition[] =>
  funnel.experiments.flatMap(({ arms = {} }, index) =>
    Object.entries(arms).flatMap(([name, arm]) => {
      const placed = conditionsOf(withArm(funnel, arm));
      return changesOf(arm).flatMap((change) => {
        const place = placeOfChange(funnel, change);
        return placed
          .filter(({ path }) => isWithin(pointerTo(...path), pointerTo(...place)))
          .map(({ when, path }) => ({
            when,
            path: ['experiments', index, 'arms', name, ...change, ...path.slice(place.length)],
          }));
      });
    }),
  );

/** Leads to another path, if the place is still there. */
const leading =
  (pointer: string, to: string): Change =>
  (source) =>
    source.nodeAt(pointer) ? setValue(source, pointer, to) : [];

const removing =
  (...path: readonly (string | number)[]): Change =>
  (source) =>
    removeValue(source, pointerTo(...path));

/** Simplifies a condition, or takes out what it would never show or lead to. */
function withoutFields({ when, path }: PlacedCondition, fields: ReadonlySet<string>): Change {
  const left = withoutAnswers(when, fields);
  if (left === when) return () => [];
  if (typeof left !== 'boolean') return (source) => setValue(source, pointerTo(...path), left);
  const next = path.at(-3) === 'next' ? pointerTo(...path.slice(0, -2)) : '';
  return inTurn(removing(...(left ? path : path.slice(0, -1))), next ? withoutIdle(next) : () => []);
}

/** Takes out the transitions after one that has no condition; one alone is written as a path. */
const withoutIdle =
  (next: string): Change =>
  (source) => {
    const transitions = source.valueAt(next);
    if (!Array.isArray(transitions)) return [];
    const open = transitions.findIndex((transition) => !transition.when);
    if (open === 0) return setValue(source, next, transitions[0].to);
    const idle = transitions.slice(open + 1).map((_, at) => removing(...pathOf(next), open + 1 + at));
    return open < 0 ? [] : inTurn(...idle.toReversed())(source);
  };
