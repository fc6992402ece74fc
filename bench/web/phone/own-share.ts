import type { Sightings } from './sightings.ts';

/**
 * The page's own share of a step, in milliseconds: from the last click until the next question is painted, less the
 * part of that time that the first save after the click takes.
 */
export function ownShare({ clicks, saves }: Sightings, shownAt: number): number {
  const clicked = clicks.at(-1) ?? shownAt;
  const save = saves.find(({ start }) => start >= clicked);
  const saving = save ? Math.max(0, Math.min(save.end, shownAt) - save.start) : 0;
  return shownAt - clicked - saving;
}
