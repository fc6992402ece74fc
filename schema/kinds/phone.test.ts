import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { phone } from '../declaration/kinds/phone.ts';
import { callingCode, e164, phoneCountries, typedPhone } from './phone.ts';

const american = { label: 'Phone', country: 'US' };
const anywhere = { ...american, countrySelect: { label: 'Country' } };
const british = { ...american, country: 'GB', countrySelect: { label: 'Country', countries: ['GB', 'FR'] } };

describeKindLaws(
  'phone',
  phone,
  anywhere,
  fc.oneof(
    fc.integer({ min: 2_000_000, max: 9_999_999 }).map((local) => `+1213${local}`),
    fc.integer({ min: 0, max: 99_999_999 }).map((local) => `+336${String(local).padStart(8, '0')}`),
  ),
);

test.each([
  ['US', '(213) 373-4253', '+12133734253'],
  ['US', '213.373.4253', '+12133734253'],
  ['US', '1 213 373 4253', '+12133734253'],
  ['US', '011 44 20 7946 0958', '+442079460958'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958'],
  ['GB', '00 33 6 12 34 56 78', '+33612345678'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['IT', '06 698 82', '+390669882'],
  ['US', '٢١٣ ٣٧٣ ٤٢٥٣', '+12133734253'],
  // As a contact is copied: between marks of direction.
  ['US', '\u202a+1 213 373 4253\u202c', '+12133734253'],
])('in %s, %j is taken for %s', (country, number, kept) => {
  expect(e164({ country, number })).toBe(kept);
});

test.each([
  ['US', ''],
  ['US', '911'],
  ['US', '000 000 0000'],
  ['US', '213 373 42533'],
  ['US', '213 373 4253 ext 7'],
  ['US', 'call 213 373 4253'],
  ['US', '+999 1234 5678'],
  ['FR', '213 373 4253'],
  ['UK', '020 7946 0958'],
  ['__proto__', '213 373 4253'],
])('in %s, %j is no number', (country, number) => expect(e164({ country, number })).toBeUndefined());

test.each([
  '',
  '   ',
  '2133734253',
  '+1',
  '+12133734253 ext 7',
  'tel:+12133734253',
  '+1213373425300000000',
  '+१२१३३७३४२५३x',
  null,
  undefined,
  12133734253,
  ['+12133734253'],
  { number: '+12133734253' },
])('what is no number with the code of its country is refused: %j', (raw) =>
  expect(phone.check(anywhere, raw, catalog)).toEqual({
    ok: false,
    id: raw === '' || raw === '   ' ? 'empty' : 'invalid-phone',
    problem:
      raw === '' || raw === '   '
        ? 'The answer is empty. Send a phone number.'
        : "The answer is no phone number that can be called. Send one with the code of its country, such as '+12133734253'.",
  }),
);

test.each(['+1 213 373 4253', '+1-213-373-4253', ' +12133734253', '00442079460958'])(
  'only E.164 is stored: %j is refused',
  (stored) => expect(phone.read(anywhere, stored, catalog)).toMatchObject({ ok: false, id: 'invalid-phone' }),
);

describe('the countries of a step', () => {
  test('are one where there is no select, those that it names, or all', () => {
    expect(phoneCountries(american)).toEqual(['US']);
    expect(phoneCountries(british)).toEqual(['GB', 'FR']);
    expect(phoneCountries(anywhere).length).toBeGreaterThan(240);
  });

  test('differ by their codes: a number of another code is refused', () => {
    expect(phone.check(british, '+33612345678', catalog)).toEqual({ ok: true, answer: '+33612345678' });
    expect(phone.check(british, '+12133734253', catalog)).toEqual({
      ok: false,
      id: 'other-country',
      problem:
        'The phone number is of another country than those of this step. Send one that begins with +44, +33.',
    });
    // Satellite phones and the free numbers of the whole world are of no country.
    expect(phone.check(anywhere, '+80012345678', catalog)).toMatchObject({ id: 'other-country' });
  });

  test('name the country of a stored number, and write it as people there do', () => {
    expect(typedPhone(anywhere, '+33612345678')).toEqual({ country: 'FR', number: '06 12 34 56 78' });
    expect(typedPhone(anywhere, '+12042345678')).toEqual({ country: 'CA', number: '(204) 234-5678' });
    expect(typedPhone(american, '+12042345678')).toEqual({ country: 'US', number: '(204) 234-5678' });
  });

  test('have the codes that are dialled', () => {
    expect([callingCode('GB'), callingCode('US'), callingCode('UK')]).toEqual(['+44', '+1', '']);
  });
});

test('accepts a stored number again as it is shown, in every country', () => {
  for (const country of phoneCountries(anywhere)) {
    const kept = `${callingCode(country)}2025550123`;
    if (!phone.check(anywhere, kept, catalog).ok) continue;
    expect(e164(typedPhone(anywhere, kept))).toBe(kept);
  }
});
