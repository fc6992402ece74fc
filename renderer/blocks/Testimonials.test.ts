import { expect, test } from 'vitest';
import { initials } from './Testimonials.tsx';

test.each([
  ['Maya R.', 'MR'],
  ['Ana', 'A'],
  ['  jean  claude van damme ', 'JC'],
  ['𝒜da 𝓛ovelace', '𝒜𝓛'],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
