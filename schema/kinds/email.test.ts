import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { email } from '../declaration/kinds/email.ts';
import { isEmail } from './email.ts';

const step = { label: 'E-mail address', newsletter: { label: 'Newsletter', default: true } };

// The stored text is the address alone; the consent that goes with it is the step's default.
describeKindLaws(
  'email',
  email,
  step,
  fc.emailAddress().map((address) => ({ email: address, subscription: true })),
);

test.each([
  'name@example.com',
  'a@b.c',
  'a.b+c@sub.example.co.uk',
  "o'neil@exämple.de",
  ' name@example.com ',
  'a@@b.c',
  'a@b@c.d',
])('this is an e-mail address by the pattern of the specification: %j', (address) =>
  expect(isEmail(address)).toBe(true),
);

test.each([
  '',
  '@',
  'name',
  'name@',
  '@example.com',
  'name@example',
  'name@.',
  'name@.com',
  'a b@example.com',
  'name@exam ple.com',
  'name@example.c om',
  ...['a..b@c.co', '.a@b.co', 'a.@b.co', 'a@.b.co', 'a@b..co', 'a@b.co.'],
])('this is none: %j', (address) => expect(isEmail(address)).toBe(false));

test.each([
  ['a control character', '\u0007'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a mark that turns the direction of what follows', '\u202e'],
  ['a mark that isolates a direction', '\u2066'],
])('an address with %s in it is none, as it would be read as another', (_, character) => {
  for (const address of [`na${character}me@example.com`, `name@example.com${character}`]) {
    expect(isEmail(address)).toBe(false);
  }
});

test('an address is at most 254 characters long', () => {
  const domain = '@example.com';
  expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
  expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
});

test('stores the address trimmed, with the consent', () => {
  expect(email.check(step, { email: ' name@example.com ', subscription: false }, catalog)).toEqual({
    ok: true,
    answer: { email: 'name@example.com', subscription: false },
  });
});

test.each([
  undefined,
  null,
  'name@example.com',
  {},
  { email: 1, subscription: true },
  { email: 'name', subscription: true },
])('an answer without an address is refused: %j', (raw) =>
  expect(email.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'invalid-email',
    problem: "The e-mail address is not complete. Send one like 'name@example.com'.",
  }),
);

test.each([undefined, 'true', 1, null])('consent is never guessed: %j', (subscription) =>
  expect(email.check(step, { email: 'name@example.com', subscription }, catalog)).toEqual({
    ok: false,
    id: 'consent-missing',
    problem: 'The newsletter consent is missing. Send subscription as true or false.',
  }),
);

test('a call of its own keeps it', () => expect(email.call).toBe('submit-email'));

describeKindLaws(
  'email of a form',
  email,
  { label: 'E-mail address' },
  fc.emailAddress().map((address) => ({ email: address, subscription: false })),
);
