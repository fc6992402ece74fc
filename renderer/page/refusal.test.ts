import { expect, test } from 'vitest';
import { rejected } from '../../schema/answers/answer.ts';
import { refusalOf } from './refusal.ts';

const rejection = rejected('too-long', 'The answer has 9 characters. Send at most 8.', { max: '8' });
const textsWith = (rejections?: Readonly<Record<string, string>>) =>
  ({ texts: { rejections } }) as Parameters<typeof refusalOf>[0];

test('a visitor reads the words of the funnel, with their gaps filled in', () => {
  expect(refusalOf(textsWith({ 'too-long': 'Höchstens {max} Zeichen.' }), rejection)).toEqual({
    text: 'Höchstens 8 Zeichen.',
  });
});

test.each([undefined, {}, { 'too-short': 'Mindestens {min} Zeichen.' }])(
  'where the funnel has none, they read the sentence of the API: %j',
  (rejections) => {
    expect(refusalOf(textsWith(rejections), rejection)).toEqual({
      text: 'The answer has 9 characters. Send at most 8.',
    });
  },
);

test('a rejection comes with the values of its gaps, which the compiler holds', () => {
  // @ts-expect-error The text of a rejection for its length has the gap 'max'.
  rejected('too-long', 'The answer is too long. Send less.');
  // @ts-expect-error The text of an empty answer has no gaps.
  rejected('empty', 'The answer is empty. Send some text.', { max: '8' });
});
