import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { fits } from '../../schema/places/pattern.ts';
import { pathOf } from '../../schema/places/pointer.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';

/** One side of a difference: its pointer in the file, and the value there. */
export interface Side {
  /** JSON pointer (RFC 6901); in the file that lacks the value, to what would contain it. */
  readonly pointer: string;
  /** Undefined if the file lacks it. */
  readonly value: unknown;
}

/** One value in which two funnel files differ. */
export interface Difference {
  /** `reordered`: a list has the same items in another order. */
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The path by names: an item of a list is named by its identity, such as the path of a step. */
  readonly path: readonly string[];
  readonly old: Side;
  readonly new: Side;
}

/** The two versions of a funnel that are compared, and what follows from both. */
export interface Versions {
  readonly old: Funnel;
  readonly new: Funnel;
  /** All their differences. */
  readonly differences: readonly Difference[];
}

/**
 * The step, or the question of a form, that contains a difference: in the old version and in the new one, if it exists
 * there.
 */
export function stepsOf(
  { old, new: now }: Versions,
  difference: Difference,
): { readonly old: Step | undefined; readonly new: Step | undefined } {
  return { old: stepAt(old, difference.old.pointer), new: stepAt(now, difference.new.pointer) };
}

function stepAt(funnel: Funnel, pointer: string): Step | undefined {
  const [, index, question] = /^\/steps\/(\d+)(?:(?:\/member)?\/questions\/(\d+))?/.exec(pointer) ?? [];
  const step = index === undefined ? undefined : funnel.steps[Number(index)];
  return step && question !== undefined ? formQuestions(step)[Number(question)] : step;
}

/** The field of the innermost part around a difference that names one, by the old version; undefined for none. */
export function fieldAround({ old }: Versions, { old: { pointer } }: Difference): string | undefined {
  let part: unknown = old;
  let field: string | undefined;
  for (const name of pathOf(pointer)) {
    part = Object(part)[name];
    field = Object(part).field ?? field;
  }
  return field;
}

/** The old and the new value of a property; a variant without it has the value of its step. */
export function valuesOf<Value>(versions: Versions, difference: Difference) {
  const { path, old, new: now } = difference;
  const steps = fits('steps/*/variants/*/*', path) ? stepsOf(versions, difference) : undefined;
  const valueIn = (side: Side, step: Step | undefined) =>
    (side.value ?? step?.[path.at(-1) as keyof Step]) as Value | undefined;
  return { old: valueIn(old, steps?.old), new: valueIn(now, steps?.new) };
}

/** The new path of every step whose path has changed, by its old one. */
export const renamedPaths = ({ differences }: Versions): ReadonlyMap<string, string> =>
  new Map(
    differences
      .filter(({ what, path }) => what === 'changed' && fits('steps/*/path', path))
      .map(({ old, new: now }) => [String(old.value), String(now.value)]),
  );
