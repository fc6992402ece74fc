import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { multiChoice } from '../declaration/kinds/multi-choice.ts';

const step = { choices: 'work-type', continueShown: 'always' } as const;
const workTypes = ['Full-time', 'Part-time', 'Contract / Freelance', 'Remote', 'Flexible'];

describeKindLaws('multi-choice', multiChoice, step, fc.shuffledSubarray(workTypes, { minLength: 1 }));

test('the chosen values are stored joined by comma and space', () => {
  expect(multiChoice.format(step, ['Full-time', 'Contract / Freelance', 'Remote'])).toBe(
    'Full-time, Contract / Freelance, Remote',
  );
});

test('stores choices in the order of the set, not of the clicks', () => {
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
    problem: 'The answer names a choice twice. Send each choice at most once.',
  });
});

test.each([[['Remote', 'Onsite']], [[['Remote']]], [[1]]])(
  'a value that is no choice is refused: %j',
  (raw) =>
    expect(multiChoice.check(step, raw, catalog)).toEqual({
      ok: false,
      id: 'not-a-choice',
      problem:
        'The answer names something that is no choice of this step. Send one or more of: Full-time; Part-time; Contract / Freelance; Remote; Flexible.',
    }),
);

test.each(['', 'Remote,Flexible', 'Remote, ', ', Remote', 'Remote, Remote', 'Remote,  Flexible', 'remote'])(
  'a stored text in any other spelling is refused: %j',
  (text) => expect(multiChoice.read(step, text, catalog).ok).toBe(false),
);

test.each([[['Red, green']], [['Red, blue', 'Blue']], [['Red, green', 'Red, blue', 'Blue']]])(
  'choices with commas in them are read back as they were chosen: %j',
  (chosen) => {
    const colours = { ...catalog, choiceSets: { colours: ['Red, green', 'Red, blue', 'Blue'] } };
    const asked = { ...step, choices: 'colours' };
    expect(multiChoice.read(asked, multiChoice.format(asked, chosen), colours)).toEqual({
      ok: true,
      answer: chosen,
    });
  },
);

describe('an exclusive choice', () => {
  const chores = {
    ...catalog,
    choiceSets: { chores: ['Cooking', 'Cleaning', { value: 'None of these', exclusive: true }] },
  };
  const asked = { ...step, choices: 'chores' };

  test('is taken by itself', () => {
    expect(multiChoice.read(asked, 'None of these', chores)).toEqual({ ok: true, answer: ['None of these'] });
  });

  test.each(['Cooking, None of these', 'Cooking, Cleaning, None of these'])(
    'is refused together with others: %s',
    (text) =>
      expect(multiChoice.read(asked, text, chores)).toEqual({
        ok: false,
        id: 'exclusive-choice',
        problem:
          "The answer names 'None of these' together with other choices, which it excludes. Send it alone, or the others without it.",
      }),
  );

  test('leaves the others to be chosen together', () => {
    expect(multiChoice.read(asked, 'Cooking, Cleaning', chores)).toEqual({
      ok: true,
      answer: ['Cooking', 'Cleaning'],
    });
  });
});

const bounded = { ...step, minChoices: 2, maxChoices: 3 };

describeKindLaws(
  'multi-choice',
  multiChoice,
  bounded,
  fc.shuffledSubarray(workTypes, { minLength: 2, maxLength: 3 }),
);

test.each([
  [['Remote'], 'too-few-choices', 'The answer names 1 of the choices; this step needs 2 or more.'],
  [workTypes.slice(1), 'too-many-choices', 'The answer names 4 of the choices; this step takes 3 at most.'],
])('fewer or more choices than the step takes are refused: %j', (raw, id, problem) => {
  expect(multiChoice.check(bounded, raw, catalog)).toMatchObject({ ok: false, id, problem });
});

test('an exclusive choice stands alone, however many others a step asks for', () => {
  const choiceSets = { some: ['A', 'B', { value: 'None', exclusive: true }] };
  const two = { ...step, choices: 'some', minChoices: 2 };
  expect(multiChoice.check(two, ['None'], { ...catalog, choiceSets }).ok).toBe(true);
});
