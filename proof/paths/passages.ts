import { savedEvent } from '../../engine/events.ts';
import type { Station, Walk } from '../../engine/walk.ts';
import type { Answer } from '../../schema/answer.ts';

/** One answer that is kept, and where the machine goes with it. */
export interface Passage {
  /** The station where the step is shown. */
  readonly from: Station;
  readonly answer: Answer;
  /** The index of the way out that the machine takes; undefined where it takes none, and the visitor is stuck. */
  readonly way: number | undefined;
  /** The station where the next step, or the page, is shown; the saving one where the visitor is stuck. */
  readonly to: Station;
}

/** What each answer leads to once it is kept, for every station where a step is shown, in the order of the walk. */
export function passagesIn(walk: Walk): ReadonlyMap<Station, readonly Passage[]> {
  const { stations } = walk;
  const shown = [...stations.values()].filter(({ phase }) => phase === 'viewing');
  return new Map(
    shown.map((from) => [
      from,
      from.moves.flatMap(({ event, to }) => {
        const saving = stations.get(to);
        return saving && 'answer' in event ? passage(walk, from, event.answer, saving) : [];
      }),
    ]),
  );
}

/** Nothing where the walk did not go on from the saving station. */
function passage(
  { machine, stations }: Walk,
  from: Station,
  answer: Answer,
  saving: Station,
): readonly Passage[] {
  const kept = { type: savedEvent(from.path ?? '') };
  const to = stations.get(saving.moves.find(({ event }) => event.type === kept.type)?.to ?? '');
  if (!to) return [];
  const [taken] = machine.getTransitionData(saving.snapshot, kept);
  const ways = taken?.source.transitions.get(kept.type);
  const way = taken && ways?.indexOf(taken);
  return [{ from, answer, way, to }];
}
