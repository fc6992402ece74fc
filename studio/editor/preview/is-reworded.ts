import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { schemaAt } from '../schema/schema-at.ts';

/** Whether a funnel differs from the one before in nothing but texts that visitors read. */
export const isReworded = (before: Funnel, now: Funnel): boolean =>
  differences(before, now).every((path) => schemaAt(now, pointerTo(...path))?.translate);

/** The paths to what differs. Quick where unchanged parts are the same objects. */
function differences(before: unknown, now: unknown, path: readonly string[] = []): readonly string[][] {
  if (before === now) return [];
  if (typeof before !== 'object' || typeof now !== 'object') return [[...path]];
  const [old, present] = [Object(before), Object(now)];
  const names = new Set([...Object.keys(old), ...Object.keys(present)]);
  return [...names].flatMap((name) => differences(old[name], present[name], [...path, name]));
}
