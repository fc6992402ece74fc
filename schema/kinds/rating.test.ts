import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { rating } from '../declaration/kinds/rating.ts';

const texts = { low: 'Bad', high: 'Good', valueName: '{value} of {highest}', confirm: false };
const nps = { ...texts, look: 'nps' } as const;
const faces = { ...texts, look: 'faces' } as const;
const stars = { ...texts, look: 'stars' } as const;

describeKindLaws('rating', rating, nps, fc.integer({ min: 0, max: 10 }));

describe.each([
  ['nps', nps, 0, 10],
  ['five faces', faces, 1, 5],
  ['five stars, where no number is said', stars, 1, 5],
  ['ten stars', { ...stars, stars: 10 }, 1, 10],
] as const)('a rating by %s', (_, step, lowest, highest) => {
  test('takes its ends, and stores them as digits', () => {
    for (const end of [lowest, highest]) {
      expect(rating.check(step, end, catalog)).toEqual({ ok: true, answer: end });
      expect(rating.read(step, `${end}`, catalog)).toEqual({ ok: true, answer: end });
      expect(rating.format(step, end)).toBe(`${end}`);
    }
  });

  test('refuses what is just beyond them', () => {
    for (const beyond of [lowest - 1, highest + 1]) {
      expect(rating.read(step, `${beyond}`, catalog)).toEqual({
        ok: false,
        id: 'off-the-steps',
        problem: `The answer is not a value of this rating. Send a whole number from ${lowest} to ${highest}, such as '${lowest}'.`,
        values: { min: `${lowest}`, max: `${highest}` },
      });
    }
  });

  test('can be compared as numbers', () => {
    expect(rating.domain(step, catalog)).toEqual({ min: lowest, max: highest, step: 1 });
  });
});

test.each([
  '',
  ' 7',
  '07',
  '7.0',
  '7e0',
  '+7',
  '٧',
  'NaN',
  7.5,
  Number.NaN,
  null,
  undefined,
  true,
  ['7'],
  {},
])('a value spelt otherwise is refused: %j', (raw) =>
  expect(rating.check(nps, raw, catalog)).toMatchObject({ ok: false, id: 'off-the-steps' }),
);
