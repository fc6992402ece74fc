import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWithin, pointerTo } from '../../../schema/places/pointer.ts';

/** What a visitor has in the window at a path: a step, or a page. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  /** Into the funnel file. */
  readonly pointer: string;
}

/** The screens of a funnel: the page where visitors begin, the steps in the order of the file, the other pages. */
export function screensOf({ start, routes, pages, steps }: Funnel): readonly Screen[] {
  const onPages = Object.entries(routes).map(([path, name]) => ({
    path,
    title: pages[name]?.title ?? path,
    pointer: pointerTo('pages', name),
  }));
  const inSteps = steps.map(({ path, title }, at) => ({ path, title, pointer: pointerTo('steps', at) }));
  const begins = onPages.filter(({ path }) => path === start);
  return [...begins, ...inSteps, ...onPages.filter(({ path }) => path !== start)];
}

/** The screen that contains a place of the funnel file, if one does. */
export const screenAt = (screens: readonly Screen[], pointer: string): Screen | undefined =>
  screens.find((screen) => isWithin(pointer, screen.pointer));
