import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  answerEvent,
  createFunnelMachine,
  openEvent,
  openPath,
  pathTaken,
  savedEvent,
} from '../engine/index.ts';
import { fieldTable, kindAuthoringOf, kindOf, stepAt } from '../schema/index.ts';
import { minimalFunnel as funnel } from './support/funnels.ts';

/** The step of the funnel at this path. */
function step(path: string) {
  const match = stepAt(funnel, path);
  if (!match) throw new Error(`The funnel has no step at ${path}.`);
  return match;
}

test('schema/: the kind of a step checks an answer, stores it as a text and reads it back', () => {
  const petStep = step('/pet');
  const checked = kindOf(petStep).check(petStep, 'Dog', funnel);
  if (!checked.ok) throw new Error(checked.problem);
  const stored = kindOf(petStep).format(petStep, checked.answer);
  expect(kindAuthoringOf(petStep).read(petStep, stored, funnel)).toEqual(checked);
});

test('schema/: the field table says why a value may not be stored', () => {
  const rule = fieldTable(funnel).get(step('/pet').field);
  expect(rule?.check('Perhaps', 'any session')?.id).toBe('not-a-choice');
});

test('engine/: the machine goes on once the answer is saved', () => {
  const noEffects = { view() {}, save() {}, notify() {}, complete() {}, navigate() {}, leave() {} };
  const machine = createFunnelMachine(funnel).provide({ actions: noEffects });
  const actor = createActor(machine, { input: { answers: {} } }).start();
  actor.send({ type: openEvent('/pet') });
  actor.send({ type: answerEvent('/pet'), answers: { [step('/pet').field]: 'Dog' } });
  expect(openPath(actor.getSnapshot().value)).toBe('/pet');
  actor.send({ type: savedEvent('/pet') });
  expect(openPath(actor.getSnapshot().value)).toBe('/age');
});

test('engine/: an answer on an abandoned branch does not count', () => {
  const pet = step('/pet').field;
  const path = pathTaken(funnel, { [pet]: 'Cat', [step('/age').field]: 3 });
  expect(path.steps).toEqual(new Set(['/pet', '/plan']));
  expect(path.answers).toEqual({ [pet]: 'Cat' });
});
