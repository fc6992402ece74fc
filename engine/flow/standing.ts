import type { Live } from './liveness.ts';
import type { Knowledge } from './outcomes.ts';
import { distinct, possibility, signature } from './possibility.ts';

/** What is left of what is known of visitors, once all that no condition will ask for any more is forgotten. */
interface Standing {
  /** Equal where nothing that lies ahead can tell the visitors apart. */
  readonly key: string;
  readonly known: Knowledge;
}

/** How visitors stand at a path where `live` is still asked for. */
export function standing(path: string, known: Knowledge, live: readonly Live[]): Standing {
  const kept = new Map<string, NonNullable<ReturnType<Knowledge['get']>>>();
  const keys = live.map(({ field, comparisons }) => {
    const held = known.get(field);
    if (!held) return signature(possibility(undefined, comparisons), comparisons);
    const groups = distinct(held, comparisons);
    kept.set(field, [...groups.values()]);
    return [...groups.keys()].sort().join();
  });
  return { key: [path, ...keys].join(' '), known: kept };
}
