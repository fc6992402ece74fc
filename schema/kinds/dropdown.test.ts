import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { dropdown } from '../declaration/kinds/dropdown.ts';
import { codeLists } from './code-lists.ts';

const step = { label: 'Size', choices: 'size', nothingFound: 'No such size' };
const country = { ...step, choices: { list: 'countries' } } as const;
const state = { ...step, choices: { list: 'us-states' } } as const;

describeKindLaws('dropdown', dropdown, step, fc.constantFrom('S', 'L', 'Medium'));
describeKindLaws('dropdown', dropdown, country, fc.constantFrom(...codeLists.countries.codes()));

test('the countries are the 249 of ISO 3166-1, each with a name in the language of the funnel', () => {
  const { namesIn } = codeLists.countries;
  const codes = codeLists.countries.codes();
  expect(new Set(codes).size).toBe(249);
  for (const code of codes) expect(namesIn('en')(code)[0]).not.toBe(code);
  expect(['DE', 'GB', 'CI'].map((code) => namesIn('fr')(code)[0])).toEqual([
    'Allemagne',
    'Royaume-Uni',
    'Côte d’Ivoire',
  ]);
});

test('the states are 50 and the District of Columbia', () => {
  const { codes, namesIn } = codeLists['us-states'];
  expect(codes()).toHaveLength(51);
  expect(['CA', 'DC'].map(namesIn())).toEqual([
    ['California', 'CA'],
    ['District of Columbia', 'DC'],
  ]);
});

test.each(['Germany', 'de', 'XK', 'UK', 'EU', 'DE ', 'DEU', '', 7, ['DE'], null])(
  'what is no code of a country is refused: %j',
  (raw) =>
    expect(dropdown.check(country, raw, catalog)).toEqual({
      ok: false,
      id: 'not-a-choice',
      problem:
        "The answer is not one of the 249 choices of this step. Send what one of them stores, such as 'AD'.",
    }),
);

test('a state of the list is no country, and the label of a choice is not what it stores', () => {
  expect(dropdown.check(state, 'TX', catalog).ok).toBe(true);
  expect(dropdown.check(country, 'TX', catalog).ok).toBe(false);
  expect(dropdown.check(step, 'S', catalog).ok).toBe(true);
  expect(dropdown.check(step, 'Small', catalog).ok).toBe(false);
});

test('conditions may compare with each code', () => {
  expect(dropdown.domain(state, catalog)).toEqual({ values: codeLists['us-states'].codes() });
  expect(dropdown.choiceSets?.(country)).toEqual([]);
});
