import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWithin, pathOf } from '../../../schema/places/pointer.ts';
import { screenOf } from '../parts/screen-of.ts';

/** The places of a change in two versions of a funnel, as JSON pointers: for what one has not, what would contain it. */
export interface ChangePlaces {
  readonly old: string;
  readonly new: string;
}

/** A screen that differs, by its path in each version; without one where the version has no such screen. */
export interface ChangedScreen {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The screens that changes are of, each once. */
export function changedScreens(
  before: Funnel,
  after: Funnel,
  changes: readonly ChangePlaces[],
): readonly ChangedScreen[] {
  const screens = changes.map(({ old, new: now }) => ({
    before: pathAt(before, old),
    after: pathAt(after, now),
  }));
  const known = new Map(screens.map((screen) => [`${screen.before} ${screen.after}`, screen]));
  return [...known.values()].filter(({ before, after }) => (before ?? after) !== undefined);
}

/**
 * The path of the screen that a value belongs to, of the theme that of the first one; undefined if it is of none, or if
 * nothing leads to the page.
 */
function pathAt({ start, steps, routes }: Funnel, pointer: string): string | undefined {
  if (isWithin(pointer, '/theme')) return start;
  const [section, name] = pathOf(screenOf(pointer) ?? '');
  if (section === 'steps') return steps[Number(name)]?.path;
  return Object.entries(routes).find(([, page]) => page === name)?.[0];
}
