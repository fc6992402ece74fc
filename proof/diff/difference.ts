import { formQuestions } from '../../schema/derived/questions/form-questions.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { fits } from '../../schema/place-pattern.ts';
import type { Step } from '../../schema/steps/step.ts';

/** One side of a difference: its pointer in the file, and the value there. */
export interface Side {
  /** JSON pointer (RFC 6901); of what is around it, in the file that lacks it. */
  readonly pointer: string;
  /** Undefined where the file lacks it. */
  readonly value: unknown;
}

/** One thing in which two funnel files differ. */
export interface Difference {
  /** `reordered`: a list holds the same items in another order. */
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** Where, by names: an item of a list is called by what identifies it, such as the path of a step. */
  readonly path: readonly string[];
  readonly old: Side;
  readonly new: Side;
}

/** The two versions of a funnel that are compared, and what is known of them together. */
export interface Versions {
  readonly old: Funnel;
  readonly new: Funnel;
  /** All their differences. */
  readonly differences: readonly Difference[];
}

/** The step, or the question of a form, of the old version that a difference lies in, and the same in the new one, as far as there is one. */
export function stepsOf(
  { old, new: now }: Versions,
  difference: Difference,
): { readonly old: Step | undefined; readonly new: Step | undefined } {
  return { old: stepAt(old, difference.old.pointer), new: stepAt(now, difference.new.pointer) };
}

function stepAt(funnel: Funnel, pointer: string): Step | undefined {
  const [, index, question] = /^\/steps\/(\d+)(?:\/questions\/(\d+))?/.exec(pointer) ?? [];
  const step = index === undefined ? undefined : funnel.steps[Number(index)];
  return step && question !== undefined ? formQuestions(step)[Number(question)] : step;
}

/** What a property was and is: a variant that does not have it says what its step says. */
export function valuesOf(
  versions: Versions,
  difference: Difference,
): { readonly old: unknown; readonly new: unknown } {
  const { path, old, new: now } = difference;
  if (!fits('steps/*/variants/*/*', path)) return { old: old.value, new: now.value };
  const steps = stepsOf(versions, difference);
  const property = path.at(-1) as keyof Step;
  return { old: old.value ?? steps.old?.[property], new: now.value ?? steps.new?.[property] };
}

/** The new path of every step whose path has changed, by its old one. */
export const renamedPaths = ({ differences }: Versions): ReadonlyMap<string, string> =>
  new Map(
    differences
      .filter(({ what, path }) => what === 'changed' && fits('steps/*/path', path))
      .map(({ old, new: now }) => [String(old.value), String(now.value)]),
  );
