import type { Condition } from '../../schema/condition.ts';
import type { Flow, Passage } from './flow.ts';
import type { FlowStep } from './flow-step.ts';

/** What became of the condition of a way out, over all visitors who come to its step. */
export interface Verdict {
  readonly step: FlowStep;
  /** The index of the way. */
  readonly way: number;
  readonly when: Condition;
  /** The first visitor who meets the condition; undefined where none does. */
  readonly met: Passage | undefined;
  /** The first who does not. Where there is neither, nobody gets as far as the condition. */
  readonly unmet: Passage | undefined;
}

/** The verdicts on the conditions of every step that somebody comes to, in the order of the funnel. */
export function verdictsOf({ states }: Flow): readonly Verdict[] {
  const byStep = [...Map.groupBy(states, ({ step }) => step)].sort(([a], [b]) => a.index - b.index);
  return byStep.flatMap(([step, standing]) => {
    const passages = standing.flatMap((state) => state.passages);
    return step.ways.flatMap(({ when }, way) =>
      when
        ? [
            {
              step,
              way,
              when,
              met: passages.find((passage) => passage.way === way),
              // Who goes a later way, or none, has failed this one.
              unmet: passages.find((passage) => passage.way === undefined || passage.way > way),
            },
          ]
        : [],
    );
  });
}
