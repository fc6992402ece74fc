import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { leavesForCheckout } from '../schema/flow/leaves-for-checkout.ts';
import { answerAt } from '../tests/support/answer-at.ts';
import { plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { failedEvent, openEvent, savedEvent } from './events.ts';
import { createFunnelMachine } from './machine.ts';

/** The running machine of a funnel. Its effects are written down, in order, as sentences. */
function run(funnel: Funnel, answers: Answers = {}) {
  const effects: string[] = [];
  const written = (name: string) => (_: unknown, params: { path: string } | { to: string }) => {
    effects.push(`${name} ${Object.values(params)[0]}`);
  };
  const machine = createFunnelMachine(funnel).provide({
    actions: {
      view: written('view'),
      save: written('save'),
      notify: written('notify'),
      complete: written('complete'),
      navigate: written('navigate to'),
      leave: written('leave from'),
    },
  });
  const actor = createActor(machine, { input: { answers } }).start();
  return {
    effects,
    open: (path: string) => actor.send({ type: openEvent(path) }),
    answer: (path: string, answer: Answer) => actor.send(answerAt(funnel, path, answer)),
    saved: (path: string) => actor.send({ type: savedEvent(path) }),
    failed: (path: string) => actor.send({ type: failedEvent(path) }),
    get value() {
      return actor.getSnapshot().value;
    },
    get answers() {
      return actor.getSnapshot().context.answers;
    },
  };
}

type Flow = ReturnType<typeof run>;

/** Answers a step and has the answer kept; gives the effects of that. */
function take(flow: Flow, path: string, answer: Answer): readonly string[] {
  const before = flow.effects.length;
  flow.answer(path, answer);
  flow.saved(path);
  return flow.effects.slice(before);
}

test('the machine waits until the address has opened a step', () => {
  const flow = run(shippedFunnel);
  flow.answer('/step2', 'Yes');
  flow.saved('/step2');
  expect(flow.value).toBe('waiting');
  expect(flow.effects).toEqual([]);
  flow.open('/step2');
  expect(flow.value).toEqual({ '/step2': 'viewing' });
  expect(flow.effects).toEqual(['view /step2']);
});

test('an answer is saved, and only then does the visitor move on', () => {
  const flow = run(shippedFunnel);
  flow.open('/step5');
  flow.answer('/step5', 'Working, but looking for something better');
  expect(flow.value).toEqual({ '/step5': 'saving' });
  expect(flow.answers).toEqual({ 'Step 5': 'Working, but looking for something better' });
  flow.saved('/step5');
  expect(flow.value).toEqual({ '/step6': 'viewing' });
  expect(flow.effects).toEqual([
    'view /step5',
    'save /step5',
    'complete /step5',
    'navigate to /step6',
    'view /step6',
  ]);
});

test('the shipped funnel is walked from step 2 to checkout in the order of the specification', () => {
  const flow = run(shippedFunnel);
  flow.open('/step2');
  const walked: string[] = [];
  for (const step of shippedFunnel.steps) {
    expect(flow.value).toEqual({ [step.path]: 'viewing' });
    walked.push(step.path);
    take(flow, step.path, 'done');
  }
  expect(walked).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26].map(
      (number) => `/step${number}`,
    ),
  );
  expect(flow.value).toBe('/success');
  expect(flow.effects.slice(-3)).toEqual(['save /step26', 'complete /step26', 'leave from /step26']);
  expect(Object.keys(flow.answers)).toEqual(shippedFunnel.steps.map((step) => step.field));
});

describe('an answer that could not be saved', () => {
  test('is shown to the visitor, who stays and can answer again', () => {
    const flow = run(shippedFunnel);
    flow.open('/step8');
    flow.answer('/step8', 'Entry level (0-2 years)');
    flow.failed('/step8');
    expect(flow.value).toEqual({ '/step8': 'problem' });
    expect(flow.effects).toEqual(['view /step8', 'save /step8', 'notify /step8']);
    expect(take(flow, '/step8', 'Mid level (3-5 years)')).toEqual([
      'save /step8',
      'complete /step8',
      'navigate to /step9',
      'view /step9',
    ]);
    expect(flow.answers).toEqual({ 'Step 8': 'Mid level (3-5 years)' });
  });

  test('may fail again and again', () => {
    const flow = run(shippedFunnel);
    flow.open('/step8');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      flow.answer('/step8', 'Entry level (0-2 years)');
      flow.failed('/step8');
    }
    expect(flow.value).toEqual({ '/step8': 'problem' });
    expect(flow.effects.filter((effect) => effect === 'notify /step8')).toHaveLength(3);
  });
});

test('while an answer is being saved, another click does nothing', () => {
  const flow = run(shippedFunnel);
  flow.open('/step2');
  flow.answer('/step2', 'Yes');
  flow.answer('/step2', 'No');
  expect(flow.answers).toEqual({ 'Step 2': 'Yes' });
  expect(flow.effects).toEqual(['view /step2', 'save /step2']);
});

describe('what comes late and belongs to another step', () => {
  test.each(['saved', 'failed'] as const)('moves nobody: %s', (late) => {
    const flow = run(shippedFunnel);
    flow.open('/step2');
    flow.answer('/step2', 'Yes');
    flow.open('/step5');
    flow[late]('/step2');
    expect(flow.value).toEqual({ '/step5': 'viewing' });
    flow.answer('/step5', 'Working, but looking for something better');
    flow[late]('/step2');
    expect(flow.value).toEqual({ '/step5': 'saving' });
  });

  test('answers nothing', () => {
    const flow = run(shippedFunnel);
    flow.open('/step5');
    flow.answer('/step2', 'Yes');
    expect(flow.value).toEqual({ '/step5': 'viewing' });
    expect(flow.answers).toEqual({});
  });
});

test('every path can be opened from anywhere: waiting, viewing, saving, with a problem, on a page', () => {
  const flow = run(shippedFunnel);
  for (const { path } of shippedFunnel.steps) {
    flow.open(path);
    flow.answer(path, 'done');
    flow.open('/step7');
    expect(flow.value).toEqual({ '/step7': 'viewing' });
    flow.open(path);
    flow.answer(path, 'done');
    flow.failed(path);
    flow.open('/success');
    expect(flow.value).toBe('/success');
  }
});

test('the machine starts with the stored answers, and a new one replaces the old', () => {
  const flow = run(shippedFunnel, { 'Step 2': 'No', 'Step 5': 'Working, but looking for something better' });
  flow.open('/step2');
  flow.answer('/step2', 'Yes');
  expect(flow.answers).toEqual({
    'Step 2': 'Yes',
    'Step 5': 'Working, but looking for something better',
  });
});

describe('conditions choose the way', () => {
  test.each<[string, string, Answer, Answers, string]>([
    ['is', '/language', 'de', {}, '/de/rooms'],
    ['none, the last way', '/language', 'en', {}, '/en/rooms'],
    ['all of two', '/en/light', 4, { rooms: ['Kitchen', 'Balcony'] }, '/en/balcony'],
    ['all of two, the first is false', '/en/light', 4, { rooms: ['Kitchen'] }, '/en/pets'],
    ['all of two, the second is false', '/en/light', 3, { rooms: ['Balcony'] }, '/en/pets'],
    ['in', '/en/pets', 'Dog', {}, '/en/safe'],
    ['in, of something else', '/en/pets', 'Nobody', {}, '/en/budget'],
    ['at least', '/en/budget', 50, {}, '/en/wish'],
    ['at least, and less', '/en/budget', 45, {}, '/en/growing'],
    ['answered', '/en/mail', { email: 'a@b.de', subscription: false }, { wish: 'Fern' }, '/plan'],
    ['not answered', '/en/mail', { email: 'a@b.de', subscription: false }, {}, '/en/neighbours'],
    ['any, the first', '/de/light', 0, { Zimmer: ['Garten'] }, '/de/balcony'],
    ['any, the second', '/de/light', 6, { Zimmer: ['Bad'] }, '/de/balcony'],
    ['any, neither', '/de/light', 5.5, { Zimmer: ['Bad'] }, '/de/pets'],
    ['not', '/de/pets', 'Katze', {}, '/de/safe'],
    ['not, and it is', '/de/pets', 'niemand', {}, '/de/mail'],
  ])('%s: from %s, answered with %j', (_, path, answer, earlier, to) => {
    const flow = run(plantFunnel, earlier);
    flow.open(path);
    expect(take(flow, path, answer)).toContain(`navigate to ${to}`);
    expect(flow.value).toEqual({ [to]: 'viewing' });
  });
});

test('the question of a landing page is answered as a step is, at each path of the page', () => {
  for (const path of ['/#1', '/backup#1']) {
    const flow = run(shippedFunnel);
    flow.open(path);
    expect(take(flow, path, 'Yes')).toEqual([
      `save ${path}`,
      `complete ${path}`,
      'navigate to /step2',
      'view /step2',
    ]);
    expect(flow.answers).toEqual({ 'Step 1': 'Yes' });
    expect(flow.value).toEqual({ '/step2': 'viewing' });
  }
});

test('a visitor who does not leave for checkout is sent on by the address, one who does is not', () => {
  for (const step of shippedFunnel.steps) {
    const flow = run(shippedFunnel);
    flow.open(step.path);
    const kinds = take(flow, step.path, 'done').map((effect) => effect.split(' ')[0]);
    expect(kinds.includes('leave')).toBe(leavesForCheckout(step));
    expect(kinds.includes('navigate')).toBe(!leavesForCheckout(step));
  }
});
