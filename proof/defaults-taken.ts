import { withNamedChoices } from '../schema/authoring/defaults/named-choices.ts';
import type { Funnel, FunnelFile } from '../schema/declaration/funnel.ts';
import { isWithin, pointerTo } from '../schema/places/pointer.ts';

/** The defaults of everything that a funnel file leaves out: by JSON pointer, the value. */
export const defaultsTaken = (written: FunnelFile, funnel: Funnel): ReadonlyMap<string, unknown> =>
  new Map(differing(withNamedChoices(written).file, funnel, ''));

function differing(
  written: unknown,
  whole: unknown,
  around: string,
): readonly (readonly [string, unknown])[] {
  return Object.entries<unknown>(Object(whole)).flatMap(([name, value]): ReturnType<typeof differing> => {
    const pointer = around + pointerTo(name);
    if (!Object.hasOwn(Object(written), name)) return [[pointer, value]];
    return typeof value === 'object' ? differing(Object(written)[name], value, pointer) : [];
  });
}

/** Whether the value at a pointer is a default, or part of one. */
export const isDefault = (pointer: string, taken: ReadonlyMap<string, unknown>): boolean =>
  [...taken.keys()].some((omitted) => isWithin(pointer, omitted));
