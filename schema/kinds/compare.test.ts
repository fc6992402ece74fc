import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted } from '../answers/answer.ts';
import { type Compare, compared, operators } from './compare.ts';

const compare = (operator: Compare['operator']): Compare => ({
  operator,
  with: 'Weight',
  message: 'Your goal has to be below your weight.',
});

const means: { readonly [Name in Compare['operator']]: (a: number, b: number) => boolean } = {
  lessThan: (a, b) => a < b,
  atMost: (a, b) => a <= b,
  atLeast: (a, b) => a >= b,
  moreThan: (a, b) => a > b,
};

const some = fc.constantFrom(...operators);

test('numbers are compared as numbers', () => {
  fc.assert(
    fc.property(some, fc.integer(), fc.integer(), (operator, a, b) => {
      expect(compared(compare(operator), accepted(a), { Weight: b }).ok).toBe(means[operator](a, b));
    }),
  );
});

test('dates are compared by their day, or as exactly as the less exact one', () => {
  const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const lengths = fc.constantFrom(4, 7, 10);
  fc.assert(
    fc.property(some, date, date, lengths, lengths, (operator, a, b, one, two) => {
      const [from, to] = [a.toISOString().slice(0, one), b.toISOString().slice(0, two)];
      const length = Math.min(one, two);
      const [x, y] = [from, to].map((text) => Date.parse(text.slice(0, length))) as [number, number];
      expect(compared(compare(operator), accepted(from), { Weight: to }).ok).toBe(means[operator](x, y));
    }),
  );
});

test('an answer is taken beside an earlier one that is missing, skipped or of another kind', () => {
  for (const earlier of [{}, { Weight: '' }, { Weight: '2026-11-22' }, { Weight: ['70'] }])
    expect(compared(compare('lessThan'), accepted(80), earlier)).toEqual(accepted(80));
});

test('a refusal says what the funnel says, to the visitor and to users of the API', () => {
  expect(compared(compare('lessThan'), accepted(80), { Weight: 70 })).toEqual({
    ok: false,
    id: 'comparison-failed',
    problem: 'Your goal has to be below your weight.',
    values: { message: 'Your goal has to be below your weight.' },
  });
});
