import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { openEvent, savedEvent } from '../engine/events.ts';
import { explore } from '../engine/explore/explore.ts';
import { createFunnelMachine } from '../engine/machine.ts';
import { openPath } from '../engine/phase.ts';
import type { Answer, Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { kindOf } from '../schema/kinds/index.ts';
import { answerableSteps } from '../schema/questions/form-questions.ts';
import { storedPath } from '../server/sessions/stored-path.ts';
import { answerAt } from './support/answer-at.ts';
import { walkMachine } from './support/machine-walk.ts';
import { type RandomFunnel, randomFunnel } from './support/random-funnel.ts';

/** One answer that a visitor gave. */
interface VisitorAnswer {
  readonly path: string;
  readonly answer: Answer;
  /** All answers ever given, this one included; `onTheWay` has only those on the pages that Back would show. */
  readonly allAnswers: Answers;
  readonly onTheWay: Answers;
  /** Where the browser went; the step itself if no transition was open. */
  readonly to: string;
}

/** What visitors do: the choice of an answer, or Back. */
const acts = fc.array(fc.oneof({ weight: 2, arbitrary: fc.nat() }, fc.constant('back' as const)), {
  minLength: 3,
  maxLength: 25,
});

/** Runs the browser's machine with a history like the browser's: Back shows an earlier page again. */
function visit(
  { funnel, answers }: RandomFunnel,
  todo: readonly (number | 'back')[],
): readonly VisitorAnswer[] {
  const actor = createActor(createFunnelMachine(funnel), { input: { answers: {} } }).start();
  const here = () => openPath(actor.getSnapshot().value) ?? '';
  const history = ['/s0'];
  const visited: VisitorAnswer[] = [];
  actor.send({ type: openEvent('/s0') });
  for (const act of todo) {
    const path = here();
    const offered = answers.get(path) ?? [];
    if (act === 'back') {
      if (history.length > 1) history.pop();
      actor.send({ type: openEvent(history.at(-1) ?? '') });
    } else if (offered.length > 0) {
      const answer = offered[act % offered.length] as Answer;
      actor.send(answerAt(funnel, path, answer, actor.getSnapshot().context.answers));
      actor.send({ type: savedEvent(path) });
      const allAnswers = actor.getSnapshot().context.answers;
      const passed = new Set(history);
      const fields = answerableSteps({ steps: funnel.steps.filter((step) => passed.has(step.path)) }).map(
        ({ field }) => field,
      );
      const onTheWay = Object.fromEntries(
        fields.flatMap((field) => (allAnswers[field] === undefined ? [] : [[field, allAnswers[field]]])),
      );
      const to = here();
      visited.push({ path, answer, allAnswers, onTheWay, to });
      if (to !== path) history.push(to);
      else actor.send({ type: openEvent(path) });
    }
  }
  return visited;
}

/** The answers as the server stores them. */
const stored = ({ steps }: Funnel, allAnswers: Answers) =>
  Object.fromEntries(
    answerableSteps({ steps }).flatMap((step) => {
      const answer = allAnswers[step.field];
      return answer === undefined ? [] : [[step.field, kindOf(step).format(step, answer as never)]];
    }),
  );

/** Where the machine leads a visitor at the step who has only the answers `onTheWay`. */
function ledTo(funnel: Funnel, { path, answer, onTheWay }: VisitorAnswer): string | undefined {
  const actor = createActor(createFunnelMachine(funnel), { input: { answers: onTheWay } }).start();
  for (const event of [
    { type: openEvent(path) },
    answerAt(funnel, path, answer, onTheWay),
    { type: savedEvent(path) },
  ])
    actor.send(event);
  return openPath(actor.getSnapshot().value);
}

/** The funnel without loops: transitions that would lead back lead forward. */
function straightened({ funnel, answers }: RandomFunnel): RandomFunnel {
  const paths = funnel.steps.map(({ path }) => path);
  const steps = funnel.steps.map((step, index) => {
    const on = (to: string) =>
      paths.indexOf(to) > index || to === '/bye' ? to : (paths[index + 1] ?? '/bye');
    const { next } = step;
    return {
      ...step,
      next: typeof next === 'string' ? on(next) : next.map((way) => ({ ...way, to: on(way.to) })),
    };
  });
  return { funnel: { ...funnel, steps }, answers };
}

const straight = randomFunnel(false).map(straightened);
const any = fc.oneof(randomFunnel(false), straight);

const law = (
  runs: number,
  random: fc.Arbitrary<RandomFunnel>,
  holds: (random: RandomFunnel, visited: readonly VisitorAnswer[]) => void,
) =>
  fc.assert(
    fc.property(random, acts, (some, todo) => holds(some, visit(some, todo))),
    { numRuns: runs },
  );

describe('a visitor who goes Back and chooses otherwise', () => {
  test('is on the same path for the server as for the browser', () => {
    law(300, any, ({ funnel }, visited) => {
      for (const { path, allAnswers, to } of visited) {
        const { transitions } = storedPath({ id: '', answers: stored(funnel, allAnswers) }, funnel, path);
        expect(transitions.get(path) ?? path).toBe(to);
      }
    });
  });

  test('takes no transition that the walk of the machine does not take', () => {
    law(200, any, ({ funnel, answers }, visited) => {
      const { kept } = walkMachine(funnel, answers, { back: true });
      const transitions = new Set(kept.map(({ from, to }) => `${from.path} ${to.path}`));
      for (const { path, to } of visited) expect(transitions).toContain(`${path} ${to}`);
    });
  });

  describe('in a funnel without loops', () => {
    test('goes where the answers on the pages that Back would show lead, without any other', () => {
      law(200, straight, ({ funnel }, visited) => {
        for (const answer of visited) expect(ledTo(funnel, answer)).toBe(answer.to);
      });
    });

    test('takes no transition that the explorer does not know', () => {
      law(200, straight, ({ funnel }, visited) => {
        const reachable = explore(funnel).states.flatMap(({ step, transitions }) =>
          transitions.map(({ to }) => `${step.path} ${to ?? step.path}`),
        );
        for (const { path, to } of visited) expect(reachable).toContain(`${path} ${to}`);
      });
    });
  });
});
