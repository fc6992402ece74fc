import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';

/** The pointer to the screen that a value belongs to, such as `/steps/3` or `/pages/welcome`; undefined if it is of none. */
export function screenOf(pointer: string): string | undefined {
  const [section = '', name] = pathOf(pointer);
  return name !== undefined && ['steps', 'pages'].includes(section) ? pointerTo(section, name) : undefined;
}

/** The pointer to the screen at a path; undefined if there is none. */
export function screenAtPath({ steps, routes }: Funnel, path: string): string | undefined {
  const index = steps.findIndex((step) => step.path === path);
  if (index >= 0) return pointerTo('steps', index);
  const page = routes[path];
  return page === undefined ? undefined : pointerTo('pages', page);
}
