import equal from 'fast-deep-equal';
import { type Identity, identityAt, unique } from '../../schema/authoring/identity.ts';
import { fits, inSteps } from '../../schema/places/pattern.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import type { Difference, Side } from './difference.ts';

/** Values that are compared as a whole: a part of a `next` or of a condition alone makes no sense. */
const wholes: readonly string[] = [
  'steps/*/next',
  ...inSteps('choices'),
  'choiceSets/*/*',
  'completion',
  'values/*/of',
  'values/*/by',
  'steps/*/questions/*/when',
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

/** An item of two lists: its index in each list that has it, and its name. */
interface Pair {
  readonly name: string;
  readonly old: number | undefined;
  readonly new: number | undefined;
}

/** The items of two lists, paired by their identity: those of the old list in their order, then the new ones. */
const pairsOf = (old: readonly unknown[], now: readonly unknown[], identity?: Identity): readonly Pair[] =>
  identity ? byIdentity(old, now, identity) : byPosition(old, now);

function byIdentity(
  old: readonly unknown[],
  now: readonly unknown[],
  { key, otherwise, name = key }: Identity,
): readonly Pair[] {
  const places = new Map(unique(now.map((item) => key(item))).map((found, index) => [found, index]));
  const matches = unique(old.map((item) => key(item))).map((wanted) => places.get(wanted));
  const matched = new Set(matches);
  if (otherwise) {
    for (const [index, match] of matches.entries()) {
      if (match !== undefined) continue;
      const wanted = otherwise(old[index], index);
      const second = now.findIndex((item, at) => !matched.has(at) && otherwise(item, at) === wanted);
      if (second >= 0) {
        matches[index] = second;
        matched.add(second);
      }
    }
  }
  const names = unique(old.map((item) => name(item)));
  const newNames = unique(now.map((item) => name(item)));
  return [
    ...names.map((oldName, index) => ({ name: oldName, old: index, new: matches[index] })),
    ...newNames
      .map((newName, index) => ({ name: newName, old: undefined, new: index }))
      .filter((pair) => !matched.has(pair.new)),
  ];
}

/** Removes the common beginning and end of both lists, so that one inserted or removed item is one difference. */
function byPosition(old: readonly unknown[], now: readonly unknown[]): readonly Pair[] {
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && equal(old[head], now[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && equal(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  return Array.from({ length: Math.max(old.length, now.length) - tail - head }, (_, offset) => {
    const index = head + offset;
    return {
      name: String(index),
      old: index < old.length - tail ? index : undefined,
      new: index < now.length - tail ? index : undefined,
    };
  });
}
