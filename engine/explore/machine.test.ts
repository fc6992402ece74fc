import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Answers } from '../../schema/answers/answer.ts';
import { isWinner } from '../../schema/declaration/sections/value.ts';
import { closure } from '../../schema/flow/graph.ts';
import { type Condition, holds as conditionHolds } from '../../schema/steps/condition.ts';
import { factsOf } from '../../schema/values/values.ts';
import { answerAt } from '../../tests/support/answer-at.ts';
import { walkMachine } from '../../tests/support/machine-walk.ts';
import { type RandomFunnel, randomFunnel } from '../../tests/support/random-funnel.ts';
import { openEvent, savedEvent } from '../events.ts';
import { createFunnelMachine } from '../machine.ts';
import { pathTaken, roundOf } from '../path-taken.ts';
import { answersOn, answersTo, answerText, anything, type PathAnswer } from './example-path.ts';
import { explore } from './explore.ts';
import type { Flow } from './flow.ts';

/** The paths of the places that are gone round for ever: each leads to all the others, and none to an end. */
function endless<Place extends object>(
  transitions: readonly { readonly from: Place; readonly to: Place | undefined }[],
  pathOf: (place: Place) => string,
): readonly string[] {
  const places = [...new Set(transitions.map(({ from }) => from))];
  const byTarget = Map.groupBy(transitions, ({ to }) => to);
  const bySource = Map.groupBy(transitions, ({ from }) => from);
  const ends = (byTarget.get(undefined) ?? []).map(({ from }) => from);
  const saved = closure(ends, (place) => (byTarget.get(place) ?? []).map(({ from }) => from));
  const lost = places.filter((place) => !saved.has(place));
  const ahead = new Map(
    lost.map((place) => [
      place,
      closure([place], (at) => (bySource.get(at) ?? []).flatMap(({ to }) => to ?? [])),
    ]),
  );
  return sorted(
    lost
      .filter((place) => [...(ahead.get(place) ?? [])].every((other) => ahead.get(other)?.has(place)))
      .map(pathOf),
  );
}

const explored = ({ states }: Flow) => states.flatMap(({ transitions }) => transitions);
/** The transitions between steps, not those within a form. */
const between = (flow: Flow) => explored(flow).filter(({ from }) => (from.step.part ?? 'end') === 'end');
/** How many steps were answered, the questions of a form as one. */
const stepsIn = (way: readonly PathAnswer[]) => way.filter(({ path }) => !path.includes('#')).length;
const sorted = (items: Iterable<string>): readonly string[] => [...new Set(items)].sort();
/** By path, the smallest of the distances, which come in their order. */
const nearest = (distances: readonly (readonly [string, number])[]) =>
  Object.fromEntries(distances.toReversed());
const holds = (runs: number, law: (random: RandomFunnel) => void, withValues = false) =>
  fc.assert(fc.property(randomFunnel(withValues), law), { numRuns: runs });

/** The steps by how many answers, the transitions, and the loops without an end. */
function agree({ funnel, answers }: RandomFunnel) {
  const flow = explore(funnel);
  const { states, kept } = walkMachine(funnel, answers);
  const viewing = states.filter(({ phase }) => phase === 'viewing');
  expect(flow.complete).toBe(true);
  const taken = sorted(between(flow).map(({ from, index }) => `${from.step.path} ${index}`));
  const walked = sorted(kept.map(({ from, index }) => `${from.path} ${index}`));
  // Where a comparison could not be decided, nothing is left out, and perhaps something is too much.
  if (flow.undecided.size > 0) {
    expect(taken).toEqual(expect.arrayContaining([...walked]));
    return;
  }
  expect(
    nearest(flow.states.map((state) => [state.step.path, stepsIn(answersTo(flow, state) ?? [])])),
  ).toEqual(nearest(viewing.map(({ path, distance }) => [path, distance])));
  expect(taken).toEqual(walked);
  expect(
    endless(
      explored(flow).map(({ from, next }) => ({ from, to: next })),
      ({ step }) => step.path,
    ),
  ).toEqual(
    endless(
      kept.map(({ from, to }) => ({ from, to: to.phase === 'viewing' ? to : undefined })),
      ({ path }) => path,
    ),
  );
}

/** Whether answers that the explorer gives lead the machine where it says. */
function lead({ funnel, answers }: RandomFunnel) {
  const machine = createFunnelMachine(funnel);
  const flow = explore(funnel);
  for (const state of flow.states) {
    if (state.step.part && state.step.part !== 'start') continue;
    const way = answersTo(flow, state);
    if (!way) expect(flow.undecided.size).toBeGreaterThan(0);
    else expect(after(way)).toEqual({ [state.step.path]: 'viewing' });
  }

  function after(way: readonly PathAnswer[]) {
    const actor = createActor(machine, { input: { answers: {} } }).start();
    actor.send({ type: openEvent('/s0') });
    const steps = way.filter(({ path }) => !path.includes('#'));
    for (const [index, { path, answer }] of steps.entries()) {
      const from = way.indexOf(steps[index] as PathAnswer);
      const inForm = way.slice(from + 1, way.indexOf(steps[index + 1] as PathAnswer) + 1 || undefined);
      const offered = (answers.get(path) ?? []).filter((one) => fitsForm(one, path, inForm));
      actor.send(answerAt(funnel, path, answerNamed(offered, answer), actor.getSnapshot().context.answers));
      actor.send({ type: savedEvent(path) });
    }
    return actor.getSnapshot().value;
  }
}

describe('for random funnels the explorer and the machine agree on', () => {
  test('the steps that visitors come to, by how many answers, the transitions they take, and the loops without an end', () => {
    holds(80, agree);
  });

  test('the same where conditions look at values', () => {
    holds(50, agree, true);
  });

  test('the transitions that visitors take who go Back as well, where no steps lead back to one another', () => {
    holds(100, ({ funnel, answers }) => {
      const taken = sorted(between(explore(funnel)).map(({ from, index }) => `${from.step.path} ${index}`));
      const { kept } = walkMachine(funnel, answers, { back: true });
      const walked = sorted(kept.map(({ from, index }) => `${from.path} ${index}`));
      const goesRound = funnel.steps.some(({ path }) => roundOf(funnel, path).length > 0);
      if (goesRound) expect(walked).toEqual(expect.arrayContaining([...taken]));
      else expect(walked).toEqual(taken);
    });
  });

  test('the answers that lead to a step: given to the machine, they lead there', () => {
    holds(100, lead);
  });

  test('the same where values decide the way', () => {
    holds(100, lead, true);
  });

  test('what values may come to at the end', () => {
    holds(
      60,
      ({ funnel, answers }) => {
        const conditions: readonly Condition[] = Object.entries(funnel.values ?? {}).flatMap(
          ([value, declared]) => [
            { value, known: true },
            { value, known: false },
            // A winner has no number to ask for.
            ...(isWinner(declared) ? [] : [-2, -1, 0, 0.1, 0.5, 1, 2, 4]).flatMap((number) => [
              { value, is: number },
              { value, atLeast: number },
            ]),
          ],
        );
        const flow = explore(funnel, new Map([['/bye', conditions]]));
        const { states } = walkMachine(funnel, answers);
        const ended = states
          .filter(({ phase }) => phase === undefined)
          .map(({ snapshot }) => factsOf(funnel, pathTaken(funnel, snapshot.context.answers).answers));
        for (const condition of conditions) {
          const met = flow.met.get(condition);
          const way = met && answersOn(flow, met);
          const isMet = ended.some((facts) => conditionHolds(condition, facts));
          if (flow.undecided.size === 0) expect([condition, way !== undefined]).toEqual([condition, isMet]);
          else if (way || !met) expect([condition, way !== undefined]).toEqual([condition, isMet]);
        }
      },
      true,
    );
  });
});

/** Whether an answer is no form's, or answers the questions of the form at a path so. */
const fitsForm = (answer: Answer, path: string, inForm: readonly PathAnswer[]): boolean =>
  inForm
    .filter((one) => one.path.startsWith(`${path}#`))
    .every((one) => answerText((answer as Answers)[one.path.slice(path.length + 1)]) === one.answer);

/** The answer that a text means; for `anything`, the last one. */
function answerNamed(answers: readonly Answer[], text: string): Answer {
  const answer = text === anything ? answers.at(-1) : answers.find((one) => answerText(one) === text);
  if (answer === undefined) throw new Error(`No answer is called '${text}'.`);
  return answer;
}
