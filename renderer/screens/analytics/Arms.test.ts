import { expect, test } from 'vitest';
import { differenceInWords } from './Arms.tsx';
import { formatsOf } from './formats.ts';

const texts = {
  better: 'better by {low} to {high}',
  worse: 'worse by {low} to {high}',
  unclear: '{fewer} fewer to {more} more',
};

test.each([
  [{ low: 1.2, high: 4.8 }, 'better by 1.2 to 4.8'],
  [{ low: -4.8, high: -1.2 }, 'worse by 1.2 to 4.8'],
  [{ low: -2.1, high: 3 }, '2.1 fewer to 3.0 more'],
  [{ low: 0, high: 3 }, '0.0 fewer to 3.0 more'],
  [{ low: -3, high: 0 }, '3.0 fewer to 0.0 more'],
])('an interval of %j is %s', (interval, said) => {
  expect(differenceInWords(interval, texts, formatsOf('en'))).toBe(said);
});
