import { placesOf } from '../../../schema/authoring/places.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { setValue } from '../document/json-edits.ts';
import { funnelIn } from './funnel-in.ts';
import type { Change } from './in-turn.ts';

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

/**
 * Has places lead to the paths that are meant: writes a path only where another one is written, or would be taken by
 * default. In: the paths by the keys of their places.
 */
export const leadTo =
  (meant: ReadonlyMap<string, string>): Change =>
  (source) => {
    const funnel = funnelIn(source);
    return funnel
      ? targetsIn(funnel).flatMap(({ key, pointer, to }) => {
          const path = meant.get(key) ?? to;
          return path === to ? [] : setValue(source, pointer, path);
        })
      : [];
  };
