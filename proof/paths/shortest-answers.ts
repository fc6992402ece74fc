import type { WayAnswer } from '../../engine/flow/way.ts';
import { anything, wordsOf } from '../../engine/flow/words.ts';
import type { Station } from '../../engine/walk.ts';
import type { Passage } from './passages.ts';

/** By path, for every step and page that was come to: the fewest answers that lead there. */
export function shortestAnswers(
  entries: readonly Station[],
  passages: ReadonlyMap<Station, readonly Passage[]>,
): ReadonlyMap<string, readonly WayAnswer[]> {
  const arrivals = new Map<Station, Passage | undefined>(entries.map((station) => [station, undefined]));
  const first = new Map<string, Station>();
  // A Map hands out what is added to it while it is walked, so that the nearest stations come first.
  for (const [station] of arrivals) {
    if (station.path !== undefined && !first.has(station.path)) first.set(station.path, station);
    for (const passage of passages.get(station) ?? []) {
      if (!arrivals.has(passage.to)) arrivals.set(passage.to, passage);
    }
  }
  const wayTo = (station: Station): readonly WayAnswer[] => {
    const way: WayAnswer[] = [];
    for (let at = arrivals.get(station); at; at = arrivals.get(at.from)) {
      way.push({ path: at.from.path ?? '', answer: wordsFor(at, passages.get(at.from) ?? []) });
    }
    return way.reverse();
  };
  return new Map([...first].map(([path, station]) => [path, wayTo(station)]));
}

const wordsFor = ({ answer, to }: Passage, all: readonly Passage[]): string =>
  all.every((other) => other.to === to) ? anything : wordsOf(answer);
