import fc from 'fast-check';
import { createActor, type SnapshotFrom, transition } from 'xstate';
import { openEvent, savedEvent } from '../../engine/events.ts';
import { createFunnelMachine, type FunnelMachine } from '../../engine/machine.ts';
import { openPath } from '../../engine/phase.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { answerAmong, textsByField } from '../../schema/kinds/kind.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { answerAt } from './answer-at.ts';
import type { RandomFunnel } from './random-funnel.ts';

type Snapshot = SnapshotFrom<FunnelMachine>;

/** The texts that the server stores for answers, by field. */
export const storedTexts = (funnel: Funnel, answers: Answers): Record<string, string> =>
  Object.assign(
    {},
    ...answerableSteps(funnel).map((step) => {
      const kind = kindOf(step);
      const answer = answerAmong(kind, step, answers);
      return answer === undefined ? {} : textsByField(kind, step, answer);
    }),
  );

/** Answers the steps of a path by these choices; calls back at each step and at the end. */
function walk(
  { funnel, answers }: RandomFunnel,
  begun: Snapshot,
  choices: readonly number[],
  at: (path: string, answers: Answers) => void,
): void {
  let snapshot = begun;
  const machine = begun.machine as FunnelMachine;
  const send = (event: Parameters<typeof transition<FunnelMachine>>[2]) => {
    [snapshot] = transition(machine, snapshot, event);
  };
  for (const choice of choices) {
    const path = openPath(snapshot.value) ?? '';
    const offered = answers.get(path);
    at(path, snapshot.context.answers);
    if (!offered) return;
    const answer = offered[choice % offered.length];
    if (answer === undefined) return;
    send(answerAt(funnel, path, answer, snapshot.context.answers));
    send({ type: savedEvent(path) });
  }
}

/** Walks through a random funnel; calls back at each step that one of them comes to, and at the end of each. */
type Walks = (random: RandomFunnel, at: (path: string, answers: Answers) => void) => void;

/** As many random walks through one funnel. */
export const walksOf = (walks: number): fc.Arbitrary<Walks> =>
  fc
    .array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), { minLength: walks, maxLength: walks })
    .map((all) => (random, at) => {
      const machine = createFunnelMachine(random.funnel);
      const waiting = createActor(machine, { input: { answers: {} } }).getSnapshot();
      const [begun] = transition(machine, waiting, { type: openEvent('/s0') });
      for (const choices of all) walk(random, begun, choices, at);
    });
