import type { Severity, Suppression } from '../../schema/declaration/sections/rule-settings.ts';
import { isWithin, pathOf, pointerTo } from '../../schema/places/pointer.ts';
import { changeTo } from '../rules/fix.ts';
import type { Finding } from '../rules/rule.ts';

interface Found {
  readonly rule: string;
  readonly severity: Severity;
  readonly pointer: string;
}

/** Problems, divided by the funnel's suppressions. */
export interface Applied<Some> {
  readonly remaining: readonly Some[];
  readonly suppressed: readonly { readonly problem: Some; readonly reason: string }[];
  /** A finding for each suppression that certainly silences nothing. */
  readonly unused: readonly Finding[];
}

/** Removes from `problems` what a suppression names: its rule, at its pointer or anywhere below it. */
export function applySuppressions<Some extends Found>(
  problems: readonly Some[],
  suppressions: readonly Suppression[] = [],
): Applied<Some> {
  const silencer = ({ rule, pointer }: Some) =>
    suppressions.find((suppression) => suppression.rule === rule && isWithin(pointer, suppression.pointer));
  const judged = problems.map((problem) => ({ problem, by: silencer(problem) }));
  const used = new Set(judged.map(({ by }) => by));
  const remaining = judged.filter(({ by }) => !by).map(({ problem }) => problem);
  // An error elsewhere can keep a rule silent: then only another finding nearby is evidence.
  const certain = remaining.every(({ severity }) => severity !== 'error');
  return {
    remaining,
    suppressed: judged.flatMap(({ problem, by }) => (by ? [{ problem, reason: by.reason }] : [])),
    unused: suppressions.flatMap((suppression, index) => {
      if (used.has(suppression)) return [];
      const meant = movedTo(suppression, remaining);
      return certain || meant !== undefined ? [findingOf(suppression, index, meant)] : [];
    }),
  };
}

/** Indexes in pointers change when a step is inserted before them: the place where the rule now reports the problem. */
const movedTo = ({ rule, pointer }: Suppression, remaining: readonly Found[]): string | undefined =>
  nearestPointer(
    pointer,
    remaining.filter((problem) => problem.rule === rule).map((problem) => problem.pointer),
  );

const findingOf = ({ rule, pointer }: Suppression, index: number, meant: string | undefined): Finding => ({
  pointer: pointerTo('suppressions', index),
  fix:
    meant === undefined
      ? { title: 'Remove the suppression', op: 'remove', pointer: pointerTo('suppressions', index) }
      : changeTo(pointerTo('suppressions', index, 'pointer'), meant),
  message: `Nothing at '${pointer}' breaks the rule '${rule}', so this suppression silences nothing and may hide a mistake one day. Remove it or correct its pointer.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`,
});

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** The sum of the distances between the indexes of two paths; infinite if they differ in more than indexes. */
function shift(one: readonly string[], other: readonly string[]): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.reduce((sum, part, place) => {
    const counterpart = other[place] ?? '';
    if (part === counterpart) return sum;
    return isIndex(part) && isIndex(counterpart)
      ? sum + Math.abs(Number(part) - Number(counterpart))
      : Number.POSITIVE_INFINITY;
  }, 0);
}

/**
 * The pointer that a value most likely has after items were inserted or removed before it: of the places, and the
 * values that contain them, the one with the nearest indexes. Undefined if none or several are the nearest.
 */
export function nearestPointer(pointer: string, places: readonly string[]): string | undefined {
  const path = pathOf(pointer);
  const around = new Set(places.map((place) => pointerTo(...pathOf(place).slice(0, path.length))));
  const near = [...around]
    .map((place) => ({ place, by: shift(path, pathOf(place)) }))
    .filter(({ by }) => Number.isFinite(by))
    .sort((a, b) => a.by - b.by);
  const [best, next] = near;
  return best && best.by !== next?.by ? best.place : undefined;
}
