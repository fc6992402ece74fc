import { expect, test } from 'vitest';
import { fittingLabels, listedChoices } from './listed-choices.ts';

const choiceSets = {
  breeds: [
    { value: 'Whippet', group: 'Hounds' },
    'Mixed breed',
    { value: 'collie', label: 'Border collie', group: 'Herding dogs' },
    { value: 'Saluki', group: 'Hounds' },
    { value: 'Hovawart', group: 'Herding dogs' },
  ],
};
const breeds = listedChoices({ choices: 'breeds' }, { choiceSets, language: 'en' });
const countriesIn = (language: string) =>
  listedChoices({ choices: { list: 'countries' } }, { choiceSets, language });

test('the choices of a set stay in its order, those of a group together', () => {
  expect(breeds.map(({ label, group }) => [label, group])).toEqual([
    ['Whippet', 'Hounds'],
    ['Saluki', 'Hounds'],
    ['Mixed breed', undefined],
    ['Border collie', 'Herding dogs'],
    ['Hovawart', 'Herding dogs'],
  ]);
});

test('all are offered while nothing is typed', () => {
  expect(fittingLabels(breeds, ' ')).toEqual(breeds.map(({ label }) => label));
});

test('in each group those that begin with what is typed come first', () => {
  expect(fittingLabels(breeds, 'b')).toEqual(['Mixed breed', 'Border collie']);
  expect(fittingLabels(breeds, 'ho')).toEqual(['Hovawart']);
  expect(fittingLabels(countriesIn('en'), 'ind').slice(0, 2)).toEqual(['India', 'Indonesia']);
});

test('countries are in the order of the language', () => {
  const labels = countriesIn('sv').map(({ label }) => label);
  expect(labels.slice(-3)).toEqual(['Åland', 'Österrike', 'Östtimor']);
});

test.each([
  ['UK', 'United Kingdom'],
  ['us', 'United States'],
  ['de', 'Germany'],
])('a country is found by its code or short name first: %s', (typed, label) =>
  expect(fittingLabels(countriesIn('en'), typed)[0]).toBe(label),
);

test('accents need not be typed', () => {
  expect(fittingLabels(countriesIn('fr'), 'cote divoire')).toEqual([]);
  expect(fittingLabels(countriesIn('fr'), 'cote')).toEqual(['Côte d’Ivoire']);
  expect(fittingLabels(countriesIn('en'), 'aland is')).toEqual(['Åland Islands']);
});
