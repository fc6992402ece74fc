import { pointerTo } from '../../schema/pointer.ts';
import type { Difference, Side } from './difference.ts';
import { identityAt } from './identity.ts';
import { pairsOf } from './pairs.ts';
import { fits } from './pattern.ts';
import { same } from './same.ts';

/** What is judged as a whole: where a step leads, which makes no sense in pieces. */
const wholes: readonly string[] = ['steps/*/next', 'choiceSets/*/*'];

/** Everything in which two funnels differ, each thing once, in the order of the old file. */
export function differencesOf(old: unknown, now: unknown): readonly Difference[] {
  return between([], { pointer: '', value: old }, { pointer: '', value: now });
}

function between(path: readonly string[], old: Side, now: Side): readonly Difference[] {
  const whole = wholes.some((pattern) => fits(pattern, path));
  if (!whole && Array.isArray(old.value) && Array.isArray(now.value)) return inLists(path, old, now);
  if (!whole && isObject(old.value) && isObject(now.value)) return inObjects(path, old, now);
  if (old.value === undefined) return [{ what: 'added', path, old, new: now }];
  if (now.value === undefined) return [{ what: 'removed', path, old, new: now }];
  return same(old.value, now.value) ? [] : [{ what: 'changed', path, old, new: now }];
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
