import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { multiChoice, multiChoiceAuthoring } from './multi-choice.ts';

const step = { choices: 'work-type', continueShown: 'always' } as const;
const workTypes = ['Full-time', 'Part-time', 'Contract / Freelance', 'Remote', 'Flexible'];

describeKindLaws(
  'multi-choice',
  multiChoice,
  multiChoiceAuthoring,
  step,
  fc.shuffledSubarray(workTypes, { minLength: 1 }),
);

test('the chosen values are stored joined by comma and space', () => {
  expect(multiChoice.format(step, ['Full-time', 'Contract / Freelance', 'Remote'])).toBe(
    'Full-time, Contract / Freelance, Remote',
  );
});

test('they are kept in the order of the set, whatever the order of the clicks', () => {
  expect(multiChoice.check(step, ['Remote', 'Full-time'], catalog)).toEqual({
    ok: true,
    answer: ['Full-time', 'Remote'],
  });
});

test.each([[[]], ['Remote'], [undefined], [null], [{ 0: 'Remote', length: 1 }]])(
  'nothing selected is refused: %j',
  (raw) =>
    expect(multiChoice.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'nothing-chosen',
      problem: 'Nothing is selected; this step needs at least one of its choices.',
    }),
);

test('a choice that is named twice is refused', () => {
  expect(multiChoice.check(step, ['Remote', 'Remote'], catalog)).toEqual({
    ok: false,
    id: 'chosen-twice',
    problem: 'The answer names a choice twice; send each choice at most once.',
  });
});

test.each([[['Remote', 'Onsite']], [[['Remote']]], [[1]]])(
  'a value that is no choice is refused: %j',
  (raw) =>
    expect(multiChoice.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'not-a-choice',
      problem:
        'The answer names something that is no choice of this step; send one or more of: Full-time; Part-time; Contract / Freelance; Remote; Flexible.',
    }),
);

test.each(['', 'Remote,Flexible', 'Remote, ', ', Remote', 'Remote, Remote', 'Remote,  Flexible', 'remote'])(
  'a stored text in any other spelling is refused: %j',
  (text) => expect(multiChoice.read(step, text, catalog).ok).toBe(false),
);

test('lint names a choice that could not be told apart from two', () => {
  const choiceSets = { colours: ['Red, green', 'Blue'] };
  expect(
    multiChoiceAuthoring.lint?.['choice-separator']?.(
      { ...step, choices: 'colours' },
      { ...catalog, choiceSets },
    ),
  ).toEqual([
    {
      path: ['choices'],
      message:
        "The choice 'Red, green' contains a comma and a space, which also stand between the choices of a stored answer, so that it could not be told apart when read back; reword it without ', '.",
    },
  ]);
  expect(multiChoiceAuthoring.lint?.['choice-separator']?.(step, catalog)).toEqual([]);
});
