import { placesOf } from '../../../../schema/authoring/places.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../../../schema/pages/at-path.ts';
import { pointerTo } from '../../../../schema/places/pointer.ts';

/** A place of a funnel that leads to a screen by its path, written or by default. */
export interface Target {
  /** Stays the same when steps move: names a step by its field. */
  readonly key: string;
  /** JSON pointer. */
  readonly pointer: string;
  /** The path. */
  readonly to: string;
}

/** All places that lead to a screen, in the order of the file; experiments name the step that they change. */
export const targetsIn = (funnel: Funnel): readonly Target[] =>
  placesOf(funnel, 'path')
    .filter(({ path: [section] }) => section !== 'experiments')
    .map(({ path, names, value }) => ({
      key: pointerTo(...names),
      pointer: pointerTo(...path),
      to: String(value),
    }));

/** The title of the step or page at a path; the path where there is none. */
export const titleAt = (funnel: Funnel, path: string): string =>
  (stepAt(funnel, path) ?? pageAt(funnel, path))?.title ?? path;
