import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, transition } from 'xstate';
import { openEvent, savedEvent } from '../../engine/events.ts';
import { createFunnelMachine } from '../../engine/machine.ts';
import { openPath } from '../../engine/phase.ts';
import type { Answer, Answers } from '../../schema/answers/answer.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { closure } from '../../schema/flow/graph.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { answerAt } from '../../tests/support/answer-at.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { walkMachine } from '../../tests/support/machine-walk.ts';
import { type RandomFunnel, randomFunnel } from '../../tests/support/random-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { moveSession } from './move-session.ts';

const id = '00000000-0000-4000-8000-000000000000';
const moved = (answers: Readonly<Record<string, string>>, from: Funnel, to: Funnel) =>
  moveSession({ id, answers }, from, to);

describe('a visitor under way on another version', () => {
  test('goes on at the same question', () => {
    const to = withValues(minimalFunnel, { '/steps/0/heading': 'Which animal?' });
    expect(moved({ Pet: 'Dog' }, minimalFunnel, to)).toEqual({
      at: '/age',
      moves: true,
      to: '/age',
      asksAgain: [],
    });
  });

  test('is asked for an answer again that the new version does not take', () => {
    const to = withValues(minimalFunnel, { '/choiceSets/pets': ['Cat', 'Fish'] });
    expect(moved({ Pet: 'Dog' }, minimalFunnel, to)).toEqual({
      at: '/age',
      moves: true,
      to: '/pet',
      asksAgain: ['Pet'],
    });
  });

  test('is asked a new question before those that are answered', () => {
    const always = withValues(minimalFunnel, { '/steps/0/next': '/age' });
    expect(moved({ Pet: 'Cat' }, minimalFunnel, always)).toMatchObject({ to: '/age', asksAgain: [] });
  });

  test('stays if a loop of the new version asks what they have answered', () => {
    const looping = withValues(minimalFunnel, {
      '/steps/1/next': [{ when: { answer: 'Pet', is: 'Dog' }, to: '/pet' }, { to: '/plan' }],
    });
    expect(moved({ Pet: 'Dog' }, minimalFunnel, looping)).toMatchObject({ moves: false, because: 'looping' });
  });

  test('stays once a plan is chosen, and once everything is answered', () => {
    const paying = moved({ Pet: 'Cat', Plan: 'pro' }, minimalFunnel, minimalFunnel);
    expect(paying).toMatchObject({ moves: false, because: 'paying' });
    const free = withValues(minimalFunnel, { '/steps/0/next': '/bye' });
    expect(moved({ Pet: 'Cat' }, free, minimalFunnel)).toMatchObject({
      moves: false,
      because: 'finished',
    });
  });
});

/** The texts that a visitor stores who takes a path to the state in the machine of a funnel. */
function stored(funnel: Funnel, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    answerableSteps(funnel).flatMap((step) => {
      const answer = answers[step.field];
      return answer === undefined ? [] : [[step.field, kindOf(step).format(step, answer)]];
    }),
  );
}

function read(funnel: Funnel, texts: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    answerableSteps(funnel).flatMap((step): [string, Answer][] => {
      const text = texts[step.field];
      const answer = text === undefined ? undefined : kindAuthoringOf(step).read(step, text, funnel);
      return answer?.ok ? [[step.field, answer.answer]] : [];
    }),
  );
}

/** Whether some answers lead the machine from a path, which is opened with these answers, to a page. */
function reachesAnEnd({ funnel, answers }: RandomFunnel, path: string, earlier: Answers): boolean {
  const machine = createFunnelMachine(funnel);
  const waiting = createActor(machine, { input: { answers: earlier } }).getSnapshot();
  const [first] = transition(machine, waiting, { type: openEvent(path) });
  const seen = new Map([['', first]]);
  for (const snapshot of seen.values()) {
    const at = openPath(snapshot.value) ?? '';
    if (!stepAt(funnel, at)) return true;
    for (const answer of answers.get(at) ?? []) {
      const [saving] = transition(machine, snapshot, answerAt(funnel, at, answer, snapshot.context.answers));
      const [next] = transition(machine, saving, { type: savedEvent(at) });
      seen.set(JSON.stringify([next.value, next.context.answers]), next);
    }
  }
  return false;
}

/** Whether the rules would let it be published: from every state some answers lead to an end. */
function isSound({ funnel, answers }: RandomFunnel): boolean {
  const { states } = walkMachine(funnel, answers);
  const sources = Map.groupBy(
    states.flatMap((from) => from.moves.map(({ to }) => ({ from, to }))),
    ({ to }) => to,
  );
  const ends = states.filter(({ phase }) => !phase);
  return closure(ends, (state) => (sources.get(state) ?? []).map(({ from }) => from)).size === states.length;
}

test('whoever moves reads the same answers and can reach an end, between any two sound versions', () => {
  let moves = 0;
  let asked = 0;
  const law = fc.property(
    randomFunnel(false),
    randomFunnel(false).filter(isSound),
    fc.nat(),
    (from, to, pick) => {
      const { states } = walkMachine(from.funnel, from.answers);
      const viewing = states.filter(({ phase }) => phase === 'viewing');
      const state = viewing[pick % viewing.length];
      const texts = stored(from.funnel, state?.snapshot.context.answers ?? {});
      const move = moved(texts, from.funnel, to.funnel);
      if (!move.moves) return;
      moves += 1;
      asked += move.asksAgain.length;
      const counting = Object.fromEntries(
        Object.entries(texts).filter(([field]) => !move.asksAgain.includes(field)),
      );
      const [before, after] = [read(from.funnel, counting), read(to.funnel, counting)];
      for (const [field, answer] of Object.entries(after)) expect(answer).toEqual(before[field]);
      expect(reachesAnEnd(to, move.to, after)).toBe(true);
    },
  );
  fc.assert(law, { numRuns: 60 });
  expect(moves).toBeGreaterThan(40);
  expect(asked).toBeGreaterThan(10);
});
