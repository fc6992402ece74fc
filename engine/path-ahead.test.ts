import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { answerAt } from '../tests/support/answer-at.ts';
import { plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { failedEvent, openEvent, savedEvent } from './events.ts';
import { createFunnelMachine } from './machine.ts';
import { pathAhead } from './path-ahead.ts';

/** A visitor who has opened a step; `ahead` gives the path that follows. */
function visitorAt(path: string, funnel: Funnel, answers: Answers = {}) {
  const effects: string[] = [];
  const told = (name: string) => () => void effects.push(name);
  const machine = createFunnelMachine(funnel).provide({
    actions: {
      view: told('view'),
      save: told('save'),
      complete: told('complete'),
      navigate: told('navigate'),
    },
  });
  const actor = createActor(machine, { input: { answers } }).start();
  actor.send({ type: openEvent(path) });
  return { actor, effects, ahead: () => pathAhead(actor.getSnapshot()) };
}

const answered = (path: string, answer: Answer, funnel: Funnel, answers: Answers = {}) => {
  const visitor = visitorAt(path, funnel, answers);
  visitor.actor.send(answerAt(funnel, path, answer));
  return visitor;
};

describe('the path ahead is', () => {
  test('that of the step which follows, while an answer is being kept', () => {
    expect(answered('/step2', 'Yes', shippedFunnel).ahead()).toBe('/step3');
  });

  test.each([
    ['en', '/en/rooms'],
    ['de', '/de/rooms'],
  ])('where the answer %s itself leads', (language, rooms) => {
    expect(answered('/language', language, plantFunnel).ahead()).toBe(rooms);
  });

  test('that of a page, where the step is the last', () => {
    const { path } = shippedFunnel.steps.at(-1) ?? { path: '' };
    expect(answered(path, '1 Month Basic', shippedFunnel).ahead()).toBe('/success');
  });

  test('none before an answer, none once it is kept, and none where it could not be', () => {
    const visitor = visitorAt('/step2', shippedFunnel);
    expect(visitor.ahead()).toBeUndefined();
    visitor.actor.send(answerAt(shippedFunnel, '/step2', 'Yes'));
    visitor.actor.send({ type: failedEvent('/step2') });
    expect(visitor.ahead()).toBeUndefined();
    visitor.actor.send(answerAt(shippedFunnel, '/step2', 'Yes'));
    visitor.actor.send({ type: savedEvent('/step2') });
    expect(visitor.ahead()).toBeUndefined();
  });

  test('none where no condition holds, so that the visitor stays', () => {
    const [first, ...others] = shippedFunnel.steps;
    const next = [{ when: { answer: 'Step 2', is: 'No' }, to: '/step3' }];
    const funnel = { ...shippedFunnel, steps: [{ ...first, next }, ...others] } as Funnel;
    expect(answered('/step2', 'Yes', funnel).ahead()).toBeUndefined();
    expect(answered('/step2', 'No', funnel).ahead()).toBe('/step3');
  });
});

test('asking for the path ahead does nothing', () => {
  const { actor, effects, ahead } = answered('/step2', 'Yes', shippedFunnel);
  const before = [...effects];
  ahead();
  expect(effects).toEqual(before);
  expect(actor.getSnapshot().value).toEqual({ '/step2': 'saving' });
});
