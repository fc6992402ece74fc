import type { Station } from '../../engine/walk.ts';
import type { Passage } from './passages.ts';

/** More crowds than this are not told apart. */
const crowdLimit = 20_000;

/** All the stations at which visitors may be who have come by one and the same sequence of steps. */
export interface Crowd {
  readonly path: string;
  /** Whether the path is a page, where the funnel ends. */
  readonly ends: boolean;
  readonly next: readonly Crowd[];
}

/** The crowds of a funnel, those at its entries first; undefined where they are too many to be told apart. */
export function crowdsIn(
  entries: readonly Station[],
  passages: ReadonlyMap<Station, readonly Passage[]>,
): { readonly entries: readonly Crowd[]; readonly all: readonly Crowd[] } | undefined {
  const found = new Map<string, { crowd: Crowd & { next: readonly Crowd[] }; members: readonly Station[] }>();
  const gather = (stations: Iterable<Station>): readonly Crowd[] =>
    [...Map.groupBy(new Set(stations), ({ path }) => path ?? '')].map(([path, members]) => {
      const key = members
        .map((station) => station.key)
        .sort()
        .join('\n');
      const known = found.get(key);
      if (known) return known.crowd;
      const crowd = { path, ends: members.every(({ phase }) => phase === undefined), next: [] };
      found.set(key, { crowd, members });
      return crowd;
    });

  const first = gather(entries);
  // A Map hands out what is added to it while it is walked.
  for (const { crowd, members } of found.values()) {
    if (found.size > crowdLimit) return undefined;
    const leaving = members.flatMap((station) => passages.get(station) ?? []);
    crowd.next = gather(leaving.filter(({ way }) => way !== undefined).map(({ to }) => to));
  }
  return { entries: first, all: [...found.values()].map(({ crowd }) => crowd) };
}
