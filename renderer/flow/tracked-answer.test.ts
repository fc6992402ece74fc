import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answer } from '../../schema/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { trackedAnswer } from './tracked-answer.ts';

const funnel: Funnel = JSON.parse(readFileSync('schema/funnel.json', 'utf8'));

function tracked(path: string, answer: Answer, from: Funnel = funnel): string {
  const step = from.steps.find((candidate) => candidate.path === path);
  if (!step) throw new Error(`The funnel has no step ${path}.`);
  return trackedAnswer(from, step, answer);
}

test('tracking is told an ordinary answer as it is stored', () => {
  expect(tracked('/step6', 60000)).toBe('$60000');
});

test.each([
  ['/step12', 'Yes'],
  ['/step13', 'Other'],
  ['/step16', ['East Asian']],
  ['/step18', 'Other'],
  ['/step19', 'No'],
  ['/step24', { email: 'ana@example.com', subscription: true }],
])('the answer of the sensitive step %s is withheld', (path, answer) => {
  expect(tracked(path, answer)).toBe('withheld');
});

test('one word in the file turns that off', () => {
  const open = { ...funnel, tracking: { ...funnel.tracking, withholdSensitive: false } };
  expect(tracked('/step13', 'Other', open)).toBe('Other');
});
