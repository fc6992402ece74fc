import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom, transition } from 'xstate';
import { openEvent, savedEvent } from '../../engine/events.ts';
import { createFunnelMachine, type FunnelMachine } from '../../engine/machine.ts';
import { pathTaken } from '../../engine/path-taken.ts';
import { openPath } from '../../engine/phase.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { answerAmong, textsByField } from '../../schema/kinds/kind.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { factsOf } from '../../schema/values/values.ts';
import { answerAt } from '../../tests/support/answer-at.ts';
import { type RandomFunnel, randomFunnel } from '../../tests/support/random-funnel.ts';
import { storedPath } from './stored-path.ts';

type Snapshot = SnapshotFrom<FunnelMachine>;

/** The texts that the server stores for answers, by field. */
const storedTexts = (funnel: Funnel, answers: Answers): Record<string, string> =>
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

const walks = 100;
const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });

test('on 3,000 random walks the server computes the values that the browser does', {
  timeout: 120_000,
}, () => {
  let known = 0;
  const law = fc.property(
    randomFunnel(true),
    fc.array(steps, { minLength: walks, maxLength: walks }),
    (random, all) => {
      const { funnel } = random;
      const names = Object.keys(funnel.values ?? {});
      const machine = createFunnelMachine(funnel);
      const waiting = createActor(machine, { input: { answers: {} } }).getSnapshot();
      const [begun] = transition(machine, waiting, { type: openEvent('/s0') });
      const computedBy = (answers: Answers) => {
        const facts = factsOf(funnel, answers);
        return JSON.stringify(names.map((name) => facts.value(name)));
      };
      for (const choices of all) {
        walk(random, begun, choices, (path, answers) => {
          const browser = computedBy(pathTaken(funnel, answers, path).answers);
          const session = { id: 'some', answers: storedTexts(funnel, answers) };
          const server = computedBy(storedPath(session, funnel, path).answers);
          if (server !== browser)
            expect({ session, path, server }).toEqual({ session, path, server: browser });
          if (/"number":-?[1-9]/.test(server)) known += 1;
        });
      }
    },
  );
  fc.assert(law, { numRuns: 3_000 / walks });
  // Values that are never known would prove nothing.
  expect(known).toBeGreaterThan(300);
});
