import { expect, test } from 'vitest';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { stepCompleted } from './fact.ts';

function factOf(path: string, answer: string, from = shippedFunnel): unknown {
  const step = from.steps.find((candidate) => candidate.path === path);
  if (!step) throw new Error(`The funnel has no step ${path}.`);
  return stepCompleted(from, 'a-session', step, { [step.field]: answer });
}

test('tracking gets an ordinary answer as it is stored', () => {
  expect(factOf('/step6', '$60000')).toEqual({
    fact: 'stepCompleted',
    sessionId: 'a-session',
    number: 6,
    answer: '$60000',
  });
});

test.each([
  ['/step12', 'Yes'],
  ['/step13', 'Other'],
  ['/step16', 'East Asian'],
  ['/step18', 'Other'],
  ['/step19', 'No'],
  ['/step24', 'ana@example.com'],
])('the answer of the sensitive step %s is withheld', (path, answer) => {
  expect(factOf(path, answer)).toMatchObject({ answer: 'withheld' });
});

test('one word in the file turns that off', () => {
  const open = { ...shippedFunnel, tracking: { ...shippedFunnel.tracking, withholdSensitive: false } };
  expect(factOf('/step13', 'Other', open)).toMatchObject({ answer: 'Other' });
});

test('tracking gets the answers to a form by field, without the sensitive ones', () => {
  const form = formFunnel.steps[1];
  if (!form) throw new Error('The funnel has no form.');
  const texts = { Details: 'done', Age: '1', Nickname: 'Rex' };
  expect(stepCompleted(formFunnel, 'a-session', form, texts)).toEqual({
    fact: 'stepCompleted',
    sessionId: 'a-session',
    number: 3,
    answer: 'Age: 1; Nickname: withheld',
  });
  expect(stepCompleted(formFunnel, 'a-session', { ...form, sensitive: true }, texts)).toMatchObject({
    answer: 'Age: withheld; Nickname: withheld',
  });
});
