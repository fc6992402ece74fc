import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { kinds } from '../declaration/kinds/index.ts';

const { ranking } = kinds;
const step = { ...ranking.example, choices: 'work-type' };
const workTypes = ['Full-time', 'Part-time', 'Contract / Freelance', 'Remote', 'Flexible'];
const upsideDown = workTypes.toReversed();

describeKindLaws(
  'ranking',
  ranking,
  step,
  fc.shuffledSubarray(workTypes, { minLength: workTypes.length, maxLength: workTypes.length }),
);

test('the order of the visitor is stored, not that of the set', () => {
  expect(ranking.format(step, upsideDown)).toBe(
    'Flexible, Remote, Contract / Freelance, Part-time, Full-time',
  );
  expect(ranking.check(step, upsideDown, catalog)).toEqual({ ok: true, answer: upsideDown });
});

test.each([
  [[], 'nothing-chosen'],
  [workTypes.slice(1), 'too-few-choices'],
  [[...workTypes, 'Remote'], 'chosen-twice'],
  [[...workTypes.slice(1), 'Onsite'], 'not-a-choice'],
])('anything but all choices, each once, is refused: %j', (raw, id) => {
  expect(ranking.check(step, raw, catalog)).toMatchObject({ ok: false, id });
});

test('a choice that excludes others elsewhere is ranked as all are', () => {
  const choiceSets = { pets: ['Cat', { value: 'None', exclusive: true }] };
  const pets = { ...step, choices: 'pets' };
  expect(ranking.read(pets, 'None, Cat', { ...catalog, choiceSets })).toEqual({
    ok: true,
    answer: ['None', 'Cat'],
  });
});
