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
  const whole = wholes.some((pattern) => fits(pattern, path));
  if (!whole && Array.isArray(old.value) && Array.isArray(now.value)) return inLists(path, old, now);
  if (!whole && isObject(old.value) && isObject(now.value)) return inObjects(path, old, now);
  if (old.value === undefined) return [{ what: 'added', path, old, new: now }];
  if (now.value === undefined) return [{ what: 'removed', path, old, new: now }];
  return equal(old.value, now.value) ? [] : [{ what: 'changed', path, old, new: now }];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inObjects(path: readonly string[], old: Side, now: Side): readonly Difference[] {
  const [before, after] = [old.value as Record<string, unknown>, now.value as Record<string, unknown>];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    between([...path, name], sideAt(old, before, name), sideAt(now, after, name)),
  );
}

const sideAt = (around: Side, values: Readonly<Record<string, unknown>>, name: string): Side =>
  Object.hasOwn(values, name)
    ? { pointer: around.pointer + pointerTo(name), value: values[name] }
    : { pointer: around.pointer, value: undefined };

function inLists(path: readonly string[], old: Side, now: Side): readonly Difference[] {
  const [before, after] = [old.value as unknown[], now.value as unknown[]];
  const pairs = pairsOf(before, after, identityAt(path));
  const kept = pairs.flatMap((pair) => (pair.old === undefined || pair.new === undefined ? [] : [pair.new]));
  const reordered = kept.some((place, index) => place < (kept[index - 1] ?? 0));
  return [
    ...pairs.flatMap((pair) =>
      between([...path, pair.name], itemAt(old, before, pair.old), itemAt(now, after, pair.new)),
    ),
    ...(reordered ? [{ what: 'reordered' as const, path, old, new: now }] : []),
  ];
}

const itemAt = (list: Side, items: readonly unknown[], index: number | undefined): Side =>
  index === undefined
    ? { pointer: list.pointer, value: undefined }
    : { pointer: list.pointer + pointerTo(index), value: items[index] };

/** An item of two lists: its index in each list that has it, and its name. */
export interface Pair {
  readonly name: string;
  readonly old?: number;
  readonly new?: number;
}

/** The items of two lists, paired by their identity: those of the old list in their order, then the new ones. */
export function pairsOf(old: readonly unknown[], now: readonly unknown[], identity?: Identity): Pair[] {
  return identity ? byIdentity(old, now, identity) : byPosition(old, now);
}

function byIdentity(
  old: readonly unknown[],
  now: readonly unknown[],
  { key, otherwise, name = key }: Identity,
): Pair[] {
  const keys = unique(old.map((item) => key(item as never)));
  const newKeys = unique(now.map((item) => key(item as never)));
  const places = new Map(newKeys.map((each, index) => [each, index]));
  const found = keys.map((each) => places.get(each) ?? -1);
  const taken = new Set(found);
  if (otherwise) {
    for (const [index, match] of found.entries()) {
      if (match >= 0) continue;
      const wanted = otherwise(old[index] as never, index);
      const second = now.findIndex(
        (item, other) => !taken.has(other) && otherwise(item as never, other) === wanted,
      );
      found[index] = second;
      taken.add(second);
    }
  }
  const names = unique(old.map((item) => name(item as never)));
  const newNames = unique(now.map((item) => name(item as never)));
  const kept = names.map((each, index) => pair(each, index, found[index] ?? -1));
  return [...kept, ...newNames.flatMap((each, index) => (taken.has(index) ? [] : [pair(each, -1, index)]))];
}

/** Removes the common beginning and end of both lists, so that one inserted or removed item is one difference. */
function byPosition(old: readonly unknown[], now: readonly unknown[]): Pair[] {
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && equal(old[head], now[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && equal(old.at(-1 - tail), now.at(-1 - tail))) tail += 1;
  const [oldEnd, newEnd] = [old.length - tail, now.length - tail];
  return Array.from({ length: Math.max(oldEnd, newEnd) - head }, (_, offset) => {
    const index = head + offset;
    return pair(String(index), index < oldEnd ? index : -1, index < newEnd ? index : -1);
  });
}

const pair = (name: string, old: number, now: number): Pair => ({
  name,
  ...(old >= 0 && { old }),
  ...(now >= 0 && { new: now }),
});
