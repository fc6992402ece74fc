import type { Sightings } from './sightings.ts';

/**
 * Milliseconds of a step that are the page's own: from the last click to when its next question was painted, less what
 * lies between them of the first save after the click.
 */
export function ownShare({ clicks, saves }: Sightings, shownAt: number): number {
  const clicked = clicks.at(-1) ?? shownAt;
  const save = saves.find(({ start }) => start >= clicked);
  const saving = save ? Math.max(0, Math.min(save.end, shownAt) - save.start) : 0;
  return shownAt - clicked - saving;
}
