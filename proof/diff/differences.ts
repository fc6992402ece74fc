import equal from 'fast-deep-equal';
import { identityAt } from '../../schema/authoring/identity.ts';
import { fits, inSteps } from '../../schema/places/pattern.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import type { Difference, Side } from './difference.ts';
import { type Pair, pairsOf } from './pairs.ts';

/** Values that are compared as a whole: a part of a `next` or of a condition alone makes no sense. */
const wholes: readonly string[] = [
  'steps/*/next',
  ...inSteps('choices'),
  'choiceSets/*/*',
  'completion',
  'values/*/of',
  'values/*/by',
  'pictures/*',
  'fonts/*',
  ...inSteps('when', 'before/*/when'),
  'steps/*/before|after/*/when',
  'steps/*/helpSheet/blocks/*/when',
  'pages/*/blocks/*/when',
  'plans/*/when',
];

/** Everything in which two funnels differ, each value once, in the order of the old file. */
export function differencesOf(old: unknown, now: unknown): readonly Difference[] {
  return between([], { pointer: '', value: old }, { pointer: '', value: now });
}

function between(path: readonly string[], old: Side, now: Side): readonly Difference[] {
  const isParted = !wholes.some((pattern) => fits(pattern, path));
  if (isParted && Array.isArray(old.value) && Array.isArray(now.value))
    return inLists(path, old, now, pairsOf(old.value, now.value, identityAt(path)));
  if (isParted && isObject(old.value) && isObject(now.value)) {
    const names = new Set([...Object.keys(old.value), ...Object.keys(now.value)]);
    return [...names].flatMap((name) => between([...path, name], partOf(old, name), partOf(now, name)));
  }
  if (old.value === undefined) return [{ what: 'added', path, old, new: now }];
  if (now.value === undefined) return [{ what: 'removed', path, old, new: now }];
  return equal(old.value, now.value) ? [] : [{ what: 'changed', path, old, new: now }];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a value, by its name or index; without the part, the pointer stays at the value. */
const partOf = ({ pointer, value }: Side, name: string | number | undefined): Side =>
  name !== undefined && Object.hasOwn(Object(value), name)
    ? { pointer: pointer + pointerTo(name), value: Object(value)[name] }
    : { pointer, value: undefined };

function inLists(
  path: readonly string[],
  old: Side,
  now: Side,
  pairs: readonly Pair[],
): readonly Difference[] {
  const inBoth = pairs.flatMap((pair) => (pair.old === undefined ? [] : (pair.new ?? [])));
  const reordered = inBoth.some((place, index) => place < (inBoth[index - 1] ?? 0));
  return [
    ...pairs.flatMap((pair) => between([...path, pair.name], partOf(old, pair.old), partOf(now, pair.new))),
    ...(reordered ? [{ what: 'reordered' as const, path, old, new: now }] : []),
  ];
}
