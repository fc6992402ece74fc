import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../answers/answer.ts';
import { type Condition, holds } from './condition.ts';

const answers = {
  'Step 5': 'Working',
  'Step 6': 60_000,
  'Step 22': ['Remote', 'Flexible'],
  'Step 24': { email: 'name@example.com', subscription: true },
};

/** These answers, of a funnel without values. */
const of = (given: Answers) => ({ answers: given, value: () => undefined });

const about = (field: string) => ({ answer: field });

describe('a condition', () => {
  test.each<[string, Condition, boolean]>([
    ['is the answer', { ...about('Step 5'), is: 'Working' }, true],
    ['is another answer', { ...about('Step 5'), is: 'working' }, false],
    ['is a number', { ...about('Step 6'), is: 60_000 }, true],
    ['is a number, written as text', { ...about('Step 6'), is: '60000' }, false],
    ['is one of several that were selected', { ...about('Step 22'), is: 'Remote' }, true],
    ['is none of those selected', { ...about('Step 22'), is: 'Full-time' }, false],
    ['is in a list', { ...about('Step 5'), in: ['Idle', 'Working'] }, true],
    ['is in no list', { ...about('Step 5'), in: ['Idle'] }, false],
    ['is in a list, for one of those selected', { ...about('Step 22'), in: ['Full-time', 'Flexible'] }, true],
    ['is at least a number: the number itself', { ...about('Step 6'), atLeast: 60_000 }, true],
    ['is at least a greater number', { ...about('Step 6'), atLeast: 60_001 }, false],
    ['is at most a number: the number itself', { ...about('Step 6'), atMost: 60_000 }, true],
    ['is at most a smaller number', { ...about('Step 6'), atMost: 59_999 }, false],
    ['compares a text with a number', { ...about('Step 5'), atLeast: 0 }, false],
    ['is answered', { ...about('Step 24'), answered: true }, true],
    ['is answered, but must not be', { ...about('Step 24'), answered: false }, false],
    ['is not answered', { ...about('Step 9'), answered: false }, true],
    [
      'has all its parts',
      {
        all: [
          { ...about('Step 5'), is: 'Working' },
          { ...about('Step 6'), atLeast: 1 },
        ],
      },
      true,
    ],
    [
      'lacks one of its parts',
      {
        all: [
          { ...about('Step 5'), is: 'Working' },
          { ...about('Step 6'), atMost: 1 },
        ],
      },
      false,
    ],
    [
      'has any of its parts',
      {
        any: [
          { ...about('Step 5'), is: 'Idle' },
          { ...about('Step 6'), atLeast: 1 },
        ],
      },
      true,
    ],
    ['has none of its parts', { any: [{ ...about('Step 5'), is: 'Idle' }] }, false],
    ['is turned round', { not: { ...about('Step 5'), is: 'Idle' } }, true],
  ])('that %s', (_, condition, expected) => {
    expect(holds(condition, of(answers))).toBe(expected);
  });

  test.each<Condition>([
    { answer: 'Step 9', is: '' },
    { answer: 'Step 9', in: [''] },
    { answer: 'Step 9', atLeast: Number.NEGATIVE_INFINITY },
    { answer: 'Step 9', atMost: Number.POSITIVE_INFINITY },
    { answer: 'Step 9', answered: true },
  ])('is false of a field that is not answered: %j', (condition) => {
    expect(holds(condition, of({}))).toBe(false);
  });

  test.each(['constructor', '__proto__', 'toString'])('does not take %s for an answer', (field) => {
    expect(holds({ answer: field, answered: true }, of({}))).toBe(false);
  });
});

const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ answer: fc.constantFrom('a', 'b'), is: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ answer: fc.constantFrom('a', 'b'), atLeast: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

test('not, all and any keep to the laws of logic', () => {
  const given = fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(conditions, conditions, given, (one, other, some) => {
      const facts = of(some);
      expect(holds({ not: { not: one } }, facts)).toBe(holds(one, facts));
      expect(holds({ not: { all: [one, other] } }, facts)).toBe(
        holds({ any: [{ not: one }, { not: other }] }, facts),
      );
    }),
  );
});
