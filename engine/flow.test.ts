import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom, transition } from 'xstate';
import { passagesIn } from '../proof/paths/passages.ts';
import type { Answer } from '../schema/answer.ts';
import { closure } from '../schema/derived/graph.ts';
import { type RandomFunnel, randomFunnel } from '../tests/support/random-funnel.ts';
import { answerEvent, openEvent, savedEvent } from './events.ts';
import { explore } from './flow/explore.ts';
import type { Flow } from './flow/flow.ts';
import { wayTo } from './flow/way.ts';
import { anything, wordsOf } from './flow/words.ts';
import { createFunnelMachine, type FunnelMachine } from './machine.ts';
import { roundOf } from './path-taken.ts';
import { walk } from './walk.ts';

/** A visitor at a step or page of the machine, told from all others by every single answer. */
interface Visitor {
  readonly key: string;
  readonly path: string;
  readonly distance: number;
  readonly next: readonly { readonly key: string; readonly path: string }[];
  readonly stuck: boolean;
}

/** The machine, run with every answer there is and without forgetting any. No part of the analysis is used. */
function everyVisitor({ funnel, answers }: RandomFunnel): ReadonlyMap<string, Visitor> {
  const machine = createFunnelMachine(funnel);
  const pathOf = ({ value }: SnapshotFrom<FunnelMachine>) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  const keyOf = (snapshot: SnapshotFrom<FunnelMachine>) =>
    `${JSON.stringify(snapshot.value)} ${funnel.steps.map(({ field }) => JSON.stringify(snapshot.context.answers[field])).join()}`;
  const waiting = createActor(machine, { input: { answers: {} } }).getSnapshot();
  const [entry] = transition(machine, waiting, { type: openEvent('/s0') });
  const queue = new Map([[keyOf(entry), { snapshot: entry, distance: 0 }]]);
  const found = new Map<string, Visitor>();
  for (const [key, { snapshot, distance }] of queue) {
    const path = pathOf(snapshot);
    const after = (answers.get(path) ?? []).map((answer) => {
      const [saving] = transition(machine, snapshot, { type: answerEvent(path), answer });
      return transition(machine, saving, { type: savedEvent(path) })[0];
    });
    const stuck = after.some(
      ({ value }) => typeof value !== 'string' && Object.values(value)[0] === 'saving',
    );
    const gone = after.filter(
      ({ value }) => typeof value === 'string' || Object.values(value)[0] !== 'saving',
    );
    for (const next of gone) {
      if (!queue.has(keyOf(next))) queue.set(keyOf(next), { snapshot: next, distance: distance + 1 });
    }
    const next = gone.map((snapshot) => ({ key: keyOf(snapshot), path: pathOf(snapshot) }));
    found.set(key, { key, path, distance, next, stuck });
  }
  return found;
}

/** The paths of the places that are gone round for ever: each leads to all the others, and none to an end. */
function endless<Place extends { readonly path: string }>(
  places: readonly Place[],
  next: (place: Place) => readonly Place[],
  ends: (place: Place) => boolean,
): readonly string[] {
  const ways = places.flatMap((from) => next(from).map((to) => ({ from, to })));
  const into = Map.groupBy(ways, ({ to }) => to);
  const saved = closure(places.filter(ends), (place) => (into.get(place) ?? []).map(({ from }) => from));
  const lost = places.filter((place) => !saved.has(place));
  const ahead = new Map(lost.map((place) => [place, closure([place], next)]));
  return sorted(
    lost
      .filter((place) => [...(ahead.get(place) ?? [])].every((other) => ahead.get(other)?.has(place)))
      .map(({ path }) => path),
  );
}

function endlessOfMachine(visitors: ReadonlyMap<string, Visitor>): readonly string[] {
  const next = (visitor: Visitor) => visitor.next.flatMap(({ key }) => visitors.get(key) ?? []);
  return endless([...visitors.values()], next, ({ path, stuck }) => path === '/bye' || stuck);
}

function endlessOfFlow({ states }: Flow): readonly string[] {
  const places = new Map(states.map((state) => [state, { path: state.step.path, state }]));
  return endless(
    [...places.values()],
    ({ state }) => state.passages.flatMap(({ next }) => (next && places.get(next)) ?? []),
    ({ state }) => state.passages.some(({ next }) => !next),
  );
}

const sorted = (items: Iterable<string>): readonly string[] => [...new Set(items)].sort();
/** By path, the smallest of the distances, which come in their order. */
const nearest = (distances: readonly (readonly [string, number])[]) =>
  Object.fromEntries(distances.toReversed());
const holds = (runs: number, law: (random: RandomFunnel) => void) =>
  fc.assert(fc.property(randomFunnel, law), { numRuns: runs });

describe('the analysis and the machine agree, whatever the funnel, on', { timeout: 60_000 }, () => {
  test('the steps that visitors come to, by how many answers, the ways they take, and the loops without an end', () => {
    holds(150, (random) => {
      const flow = explore(random.funnel);
      const visitors = everyVisitor(random);
      const run = [...visitors.values()].filter(({ path }) => path !== '/bye');
      expect(flow.complete).toBe(true);
      expect(nearest(flow.states.map((state) => [state.step.path, wayTo(state).length]))).toEqual(
        nearest(run.map(({ path, distance }) => [path, distance])),
      );
      expect(
        sorted(
          flow.states.flatMap(({ step, passages }) =>
            passages.map(({ to }) => `${step.path} ${to ?? 'stuck'}`),
          ),
        ),
      ).toEqual(
        sorted(
          run.flatMap(({ path, next, stuck }) => [
            ...next.map((to) => `${path} ${to.path}`),
            ...(stuck ? [`${path} stuck`] : []),
          ]),
        ),
      );
      expect(endlessOfFlow(flow)).toEqual(endlessOfMachine(visitors));
    });
  });

  test('the ways that the walk of the command takes, each by its place in the list', () => {
    holds(200, ({ funnel }) => {
      const { states } = explore(funnel);
      const taken = states.flatMap(({ step, passages }) => passages.map(({ way }) => `${step.path} ${way}`));
      const passages = [...passagesIn(walk(funnel)).values()].flat();
      const walked = sorted(passages.map(({ from, way }) => `${from.path} ${way}`));
      // Where ways lead round, the walk comes by Back to what nobody does who only goes forward.
      const goesRound = funnel.steps.some(({ path }) => roundOf(funnel, path).length > 1);
      if (goesRound) expect(walked).toEqual(expect.arrayContaining([...sorted(taken)]));
      else expect(walked).toEqual(sorted(taken));
    });
  });

  test('the answers that lead to a step: given to the machine, they lead there', () => {
    holds(200, ({ funnel, answers }) => {
      const machine = createFunnelMachine(funnel);
      for (const state of explore(funnel).states) {
        const actor = createActor(machine, { input: { answers: {} } }).start();
        actor.send({ type: openEvent('/s0') });
        for (const { path, answer } of wayTo(state)) {
          actor.send({ type: answerEvent(path), answer: meant(answers.get(path) ?? [], answer) });
          actor.send({ type: savedEvent(path) });
        }
        expect(actor.getSnapshot().value).toEqual({ [state.step.path]: 'viewing' });
      }
    });
  });
});

/** The answer that the words stand for; where anything will do, the last there is. */
function meant(answers: readonly Answer[], words: string): Answer {
  const answer = words === anything ? answers.at(-1) : answers.find((one) => wordsOf(one) === words);
  if (answer === undefined) throw new Error(`No answer is called '${words}'.`);
  return answer;
}
