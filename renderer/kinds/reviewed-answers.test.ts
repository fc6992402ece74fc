import { beforeAll, expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import { everyKind } from '../../tests/support/every-kind.ts';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { fetchAll } from '../code/view-code.ts';
import { reviewedAnswers } from './reviewed-answers.ts';

const funnel = withValues(formFunnel, {
  '/steps/1/next': '/check',
  '/steps/2': { ...formFunnel.steps[2], path: '/check' },
  '/experiments': [],
});
const given = { Pet: 'Dog', Details: 'done', Age: 1, Nickname: 'Rex', Size: 'Small' };

beforeAll(() => fetchAll(everyKind));

const rows = (answers: Answers, fields?: string[]) =>
  reviewedAnswers(funnel, { path: '/check', ...(fields && { fields }) }, answers, 'a-session');

test('a review shows each question on the way there with its answer, those of a form each by itself', () => {
  expect(rows(given)).toEqual([
    { field: 'Pet', question: 'Which pet?', answer: 'Dog', path: '/pet', inForm: false },
    { field: 'Age', question: 'How old?', answer: '1', path: '/details', inForm: true },
    { field: 'Nickname', question: 'What do you call it?', answer: 'Rex', path: '/details', inForm: true },
    { field: 'Size', question: 'Which size?', answer: 'Small', path: '/details', inForm: true },
  ]);
});

test('it shows no question that the form no longer asks', () => {
  expect(rows({ ...given, Age: 7 })?.map(({ field }) => field)).toEqual(['Pet', 'Age']);
});

test('it shows the questions that it names alone', () => {
  expect(rows(given, ['Nickname', 'Pet'])?.map(({ field }) => field)).toEqual(['Pet', 'Nickname']);
});

test('if the tab does not know the answers, the review says so', () => {
  expect(rows({})).toBeUndefined();
});
