import { expect, test } from 'vitest';
import { validate } from '../../../proof/validate/validate.ts';
import { editedFunnel } from '../../../tests/support/funnel-text.ts';
import { withNamedChoices } from './named-choices.ts';
import { withDefaults } from './with-defaults.ts';

const fileOf = (lists: Readonly<Record<string, string>>) =>
  editedFunnel([
    ['"yes-no",', `${lists['Has pet']},`],
    ['"pets",', `${lists.Pet},`],
    ['"heading": "Pet?" ', `"heading": "Pet?", "choices": ${lists['Pet variants short']} `],
    [
      '"kind": "slider",',
      `"kind": "form", "questions": [
        { "kind": "multi-choice", "field": "Toys", "heading": "Which toys?", "choices": ${lists.Toys} },
        { "kind": "dropdown", "field": "Breed", "label": "Breed", "choices": ${lists.Breed} }
      ],`,
    ],
    ['"min": 0,\n      "max": 20,\n      "step": 1,\n      "default": 5,', ''],
    ['"store": { "suffix": " years" },\n      "display": {},', ''],
    [
      '"step": "/pet",\n      "weights": { "short": 1, "long": 1 }',
      `"weights": { "more": 1, "usual": 1 },
      "arms": { "more": { "steps": { "/pet": { "choices": ${lists['wording arms more steps /pet']} } } }, "usual": {} }`,
    ],
    [
      '"choiceSets": { "yes-no": ["Yes", "No"], "pets": ["Cat", "Dog"] },',
      lists.sets ? `"choiceSets": ${lists.sets},` : '',
    ],
  ]).text;

const written = {
  'Has pet': '["Yes", "No"]',
  Pet: '["Cat", { "value": "Dog", "label": "A dog" }]',
  'Pet variants short': '["Cat", "Dog"]',
  Toys: '["Ball", "Mouse"]',
  Breed: '["Beagle", "Birman"]',
  'wording arms more steps /pet': '["Cat", "Dog", "Bird"]',
};

test('a list of choices at a question is the set that a file may name instead', () => {
  const sets = `{ ${Object.entries(written)
    .map(([name, list]) => `"${name}": ${list}`)
    .join(', ')} }`;
  const names = Object.fromEntries(Object.keys(written).map((name) => [name, `"${name}"`]));
  const inLists = fileOf(written);
  const errors = validate(inLists, 'funnel.json').problems.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  expect(withDefaults(JSON.parse(inLists))).toEqual(withDefaults(JSON.parse(fileOf({ ...names, sets }))));
});

test('a set of the file keeps its name', () => {
  const choiceSets = { pet: ['Fish'] };
  const steps = [{ kind: 'choice' as const, path: '/pet', choices: ['Cat', 'Dog'] as never }];
  const { file } = withNamedChoices({ id: 'pets', version: '1.0.0', choiceSets, steps });
  expect(file.choiceSets).toEqual({ pet: ['Fish'], 'pet 2': ['Cat', 'Dog'] });
  expect(file.steps).toEqual([{ kind: 'choice', path: '/pet', choices: 'pet 2' }]);
});

test('reports a problem of a choice where the file has it', () => {
  const { text, places } = editedFunnel([['"choices": "pets"', '"choices": ["Cat", "Dog", ▸"Cat"]']]);
  expect(validate(text, 'funnel.json').problems).toContainEqual(
    expect.objectContaining({ rule: 'duplicate-choice', pointer: '/steps/0/choices/2', ...places[0] }),
  );
});
