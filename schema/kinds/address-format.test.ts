import { describe, expect, test } from 'vitest';
import { addressFormat, hasFormat } from './address-format.ts';

const asked = (country: string) =>
  addressFormat(country).parts.map(({ part, required }) => (required ? part : `(${part})`));

test.each([
  ['US', ['street', '(secondLine)', 'city', 'region', 'postcode']],
  ['GB', ['street', '(secondLine)', 'city', 'postcode']],
  // The postcode comes before the city.
  ['DE', ['street', '(secondLine)', 'postcode', 'city']],
  ['IE', ['street', '(secondLine)', 'city', '(region)', '(postcode)']],
  // No postcode, and the city is the country.
  ['AE', ['street', '(secondLine)', 'region']],
  ['SG', ['street', '(secondLine)', 'postcode']],
  // The data says nothing: a street and a city.
  ['AO', ['street', '(secondLine)', 'city']],
  ['ZZ', ['street', '(secondLine)', 'city']],
])('addresses in %s have %j', (country, parts) => expect(asked(country)).toEqual(parts));

describe('a postcode', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm2  5bq', 'M2 5BQ'],
    ['US', '95014', '95014'],
    ['US', '221621010', '22162-1010'],
    ['US', '22162 1010', '22162-1010'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['NL', '1234ab', '1234 AB'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['JP', '1540023', '154-0023'],
    ['PL', '00950', '00-950'],
    ['SE', '11455', '114 55'],
    ['FR', '33 380', '33380'],
    ['BR', '40301110', '40301-110'],
    ['DE', ' 26133 ', '26133'],
  ])('of %s typed as %j is spelt %j, and spelt so it stays', (country, typed, spelt) => {
    const { postcode } = addressFormat(country);
    expect(postcode(typed)).toBe(spelt);
    expect(postcode(spelt)).toBe(spelt);
  });

  test.each([
    ['GB', '12345'],
    ['GB', 'SW1A 1A'],
    ['US', '9501'],
    ['US', '95014-95014-95014'],
    ['DE', '2613A'],
    ['DE', '26133\n26133'],
    ['CA', 'D1A 0B1'],
    ['AO', '1234567890123'],
    ['AO', '12\u202e'],
  ])('of %s that is %j is none', (country, typed) =>
    expect(addressFormat(country).postcode(typed)).toBeUndefined(),
  );

  test('of digits alone is typed with the keys of digits', () => {
    expect(['US', 'DE', 'JP', 'GB', 'NL', 'AO'].map((country) => addressFormat(country).digits)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('regions are chosen where their names are in Latin letters, and typed elsewhere', () => {
  const { regions } = addressFormat('US');
  expect(regions.find(({ code }) => code === 'CA')).toEqual({ code: 'CA', name: 'California' });
  expect(addressFormat('AE').regions).toEqual([]);
  expect(addressFormat('GB').regions).toEqual([]);
});

test('a code that no country has is known for that', () => {
  expect(['US', 'AO', 'UK', 'ZZ', 'us', 'constructor'].map(hasFormat)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
