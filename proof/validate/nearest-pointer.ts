import { pathOf, pointerTo } from '../../schema/pointer.ts';

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** How far apart the indexes of two paths stand in all; infinitely where the paths differ in more than indexes. */
function shift(one: readonly string[], other: readonly string[]): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return one.reduce((sum, part, place) => {
    const counterpart = other[place] ?? '';
    if (part === counterpart) return sum;
    return isIndex(part) && isIndex(counterpart)
      ? sum + Math.abs(Number(part) - Number(counterpart))
      : Number.POSITIVE_INFINITY;
  }, 0);
}

/**
 * Where the value of a pointer most likely stands now that items were put in or taken out before it: of the places,
 * or of what is around them, the one with the nearest indexes. Nothing where none or more than one is the nearest.
 */
export function nearestPointer(pointer: string, places: readonly string[]): string | undefined {
  const path = pathOf(pointer);
  const around = new Set(places.map((place) => pointerTo(...pathOf(place).slice(0, path.length))));
  const near = [...around]
    .map((place) => ({ place, by: shift(path, pathOf(place)) }))
    .filter(({ by }) => Number.isFinite(by))
    .sort((a, b) => a.by - b.by);
  const [best, next] = near;
  return best && best.by !== next?.by ? best.place : undefined;
}
