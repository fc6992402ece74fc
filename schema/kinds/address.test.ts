import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { address } from '../declaration/kinds/address.ts';

const step = {
  label: 'Street',
  secondLine: { label: 'Flat', field: 'Flat' },
  city: { label: 'City', field: 'City' },
  region: { label: 'State', field: 'State' },
  postcode: { label: 'Postcode', field: 'Postcode' },
  country: 'US',
  countrySelect: { label: 'Country', field: 'Country', countries: ['US', 'GB', 'AE'] },
};
const british = {
  label: 'Street',
  city: step.city,
  postcode: step.postcode,
  country: 'GB',
};
const cupertino = {
  country: 'US',
  street: '1 Infinite Loop',
  city: 'Cupertino',
  region: 'CA',
  postcode: '95014',
};
const london = { country: 'GB', street: '10 Downing Street', city: 'London', postcode: 'SW1A 2AA' };

const line = fc
  .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'aé 1/-漢') })
  .filter((text) => text.trim() !== '');
const anAddress = fc.oneof(
  fc.record({
    country: fc.constant('US'),
    street: line,
    secondLine: fc.oneof(line, fc.constant('')),
    city: line,
    region: fc.constantFrom('CA', 'NY', 'AE'),
    postcode: fc.integer({ min: 10_000, max: 99_999 }).map(String),
  }),
  fc.record({
    country: fc.constant('GB'),
    street: line,
    city: line,
    postcode: fc.constantFrom('SW1A 1AA', 'm25bq', 'GIR 0AA'),
  }),
  fc.record({ country: fc.constant('AE'), street: line, region: line }),
);

describeKindLaws('address', address, step, anAddress);

const refusedParts = (given: unknown) => {
  const checked = address.check(step, given, catalog);
  return checked.ok
    ? 'taken'
    : Object.fromEntries(Object.entries(checked.parts ?? {}).map(([part, { id }]) => [part, id]));
};

describe('an address', () => {
  test('has the parts of its country, spelt in one way', () => {
    expect(address.check(step, { ...cupertino, region: 'CA', postcode: '950141010' }, catalog)).toEqual({
      ok: true,
      answer: { ...cupertino, secondLine: '', postcode: '95014-1010' },
    });
    // A state that was chosen before the country is no part of a British address.
    expect(address.check(step, { ...london, region: 'CA' }, catalog)).toEqual({
      ok: true,
      answer: { ...london, secondLine: '' },
    });
  });

  test('fills every field, also those of parts that an earlier answer had', () => {
    expect(address.parts?.format({ ...step, field: 'Street' }, london)).toEqual({
      Street: '10 Downing Street',
      Flat: '–',
      City: 'London',
      State: '–',
      Postcode: 'SW1A 2AA',
      Country: 'GB',
    });
  });

  test('is of the one country where there is no select', () => {
    const { country: _, ...parts } = london;
    expect(address.check(british, parts, catalog)).toEqual({ ok: true, answer: london });
    expect(address.check(british, { ...parts, country: 'US' }, catalog)).toEqual({
      ok: false,
      id: 'not-a-choice',
      problem: 'The country is not one of those that this step accepts. Send one of: GB.',
    });
  });

  test('tells every part that is wrong', () => {
    expect(refusedParts({ country: 'US' })).toEqual({
      street: 'empty',
      city: 'empty',
      region: 'empty',
      postcode: 'empty',
    });
    expect(
      refusedParts({ ...cupertino, city: 'a\u202eb', region: 'California', postcode: 'SW1A 2AA' }),
    ).toEqual({
      city: 'control-character',
      region: 'not-a-choice',
      postcode: 'invalid-postcode',
    });
    expect(refusedParts({ ...cupertino, street: 'a'.repeat(101) })).toEqual({ street: 'too-long' });
  });

  test.each([
    undefined,
    null,
    'London',
    7,
    [],
    { street: ['a'] },
    { country: '__proto__' },
    { country: ['US'] },
  ])('is refused where it is none: %j', (raw) => expect(address.check(step, raw, catalog).ok).toBe(false));
});

describe('the text that is stored in a further field', () => {
  const further = address.furtherFields?.(step, catalog) ?? [];
  const refusal = (field: string, text: string, country?: string) =>
    further.find((one) => one.field === field)?.check(text, new Map(country ? [['Country', country]] : []))
      ?.id;

  test.each([
    ['Postcode', 'SW1A 2AA'],
    ['Postcode', '95014'],
    // There are no postcodes in the Emirates, and states in two of the three countries.
    ['Postcode', '–'],
    ['State', '–'],
    ['State', 'CA'],
    ['State', 'Dubai'],
    ['City', '–'],
    ['Flat', '–'],
    ['Flat', 'Flat 2'],
    ['Country', 'AE'],
  ])('is taken where an address could have it: %s %j', (field, text) =>
    expect(refusal(field, text)).toBeUndefined(),
  );

  test.each([
    ['Postcode', 'sw1a2aa'],
    ['Postcode', '9501'],
    ['City', ''],
    ['Flat', ''],
    ['City', ' London'],
    ['City', 'a\nb'],
    ['City', 'a'.repeat(101)],
    ['Flat', '\u2066'],
    ['Country', 'DE'],
    ['Country', ''],
    ['Country', 'us'],
  ])('is refused where no address could: %s %j', (field, text) => expect(refusal(field, text)).toBeDefined());

  test('is checked by the country that is sent with it', () => {
    expect(refusal('Postcode', '95014', 'US')).toBeUndefined();
    expect(refusal('Postcode', '95014', 'GB')).toBe('invalid-postcode');
    expect(refusal('State', 'CA', 'GB')).toBe('wrong-value');
    expect(refusal('City', '–', 'GB')).toBe('empty');
  });
});
