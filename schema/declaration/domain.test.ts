import { describe, expect, test } from 'vitest';
import { canBe, canLieIn, type Domain, domainText } from './domain.ts';

const pets: Domain = { values: ['Cat', 'Dog'] };
const age: Domain = { min: 0, max: 20, step: 3 };
const name: Domain = { text: 'any' };
const mail: Domain = { text: 'opaque' };

describe('an answer', () => {
  test.each<[Domain, string | number]>([
    [pets, 'Cat'],
    [age, 0],
    [age, 18],
    [name, 'Rex'],
  ])('to %j can be %j', (domain, value) => expect(canBe(domain, value)).toBe(true));

  test.each<[Domain, string | number]>([
    [pets, 'cat'],
    [pets, 0],
    [age, 1],
    [age, 21],
    [age, '18'],
    [name, 7],
    [mail, 'name@example.com'],
  ])('to %j can never be %j', (domain, value) => expect(canBe(domain, value)).toBe(false));

  test.each<[Domain, number, number, boolean]>([
    [age, 18, Number.POSITIVE_INFINITY, true],
    // The steps end at 18, before the maximum.
    [age, 19, Number.POSITIVE_INFINITY, false],
    [age, Number.NEGATIVE_INFINITY, 0, true],
    [age, Number.NEGATIVE_INFINITY, -1, false],
    [pets, 0, 1, false],
    [name, 0, 1, false],
  ])('to %j can lie from %d to %d: %s', (domain, least, most, can) => {
    expect(canLieIn(domain, least, most)).toBe(can);
  });
});

test.each<[Domain, string]>([
  [pets, 'Cat; Dog'],
  [age, '0 to 20 in steps of 3'],
  [name, 'any text'],
  [mail, 'answered or not'],
  [{ values: Array.from({ length: 43 }, () => 'x') }, `${'x; '.repeat(39)}x and 3 more`],
])('%j is said as %j', (domain, text) => expect(domainText(domain)).toBe(text));
