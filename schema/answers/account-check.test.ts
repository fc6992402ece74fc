import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountAddressPattern,
  isAccountAddress,
  longestPassword,
  passwordLength,
  passwordPattern,
} from './account-check.ts';

/** What browsers make of a `pattern`: the newer ones, and those from before the flag v. */
const compiled = (pattern: string) => ['u', 'v'].map((flag) => new RegExp(`^(?:${pattern})$`, flag));

const html =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  'ana@localhost',
  'ana@example.com',
  ' ana@example.com ',
  "o'hara+1@a-b.example",
  'ana@bücher.example',
])('takes %s', (address) => expect(isAccountAddress(address)).toBe(true));

test.each([
  ['', 'ana', 'a@@b.c', 'ana@-b.c', 'ana@b..c', 'an a@b.c', 'ana@b.c\n.d'],
  ['an\u0000a@b.c', 'an\u200Ba@b.c', 'an\u202Ea@b.c', 'ana@\u2066b.c'],
  [`${'a'.repeat(250)}@b.cd`, `ana@${'b'.repeat(64)}.c`],
])('takes none of %j, …', (...addresses) => {
  expect(addresses.filter(isAccountAddress)).toEqual([]);
});

test("takes of ASCII just what HTML's own check does, up to 254 characters, with either flag", () => {
  const character = fc.constantFrom(...'aZ0.@-_!#\'{|}~ "(),:;<>[]\\/');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (address) => {
      const expected = html.test(address);
      expect(compiled(accountAddressPattern).map((form) => form.test(address))).toEqual([expected, expected]);
    }),
    { numRuns: 2_000 },
  );
});

test('a password is counted in characters: two units of an emoji are one', () => {
  const forms = compiled(passwordPattern(8));
  const taken = (password: string) => forms.map((form) => form.test(password));
  expect([passwordLength('🐴'.repeat(4)), passwordLength('🐴'.repeat(8))]).toEqual([4, 8]);
  for (const password of [
    '🐴'.repeat(8),
    'with a\nline',
    'x'.repeat(longestPassword),
    '🐴'.repeat(longestPassword),
  ]) {
    expect(taken(password)).toEqual([true, true]);
  }
  for (const password of [
    '🐴'.repeat(7),
    'seven77',
    'x'.repeat(longestPassword + 1),
    'nul\0 in it',
    'half \ud83d pair',
  ]) {
    expect(taken(password)).toEqual([false, false]);
  }
});
