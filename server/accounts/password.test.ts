import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './password.ts';

test('a hash knows its password and no other, and never repeats itself', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(other);
  expect(await isPasswordOf(one, 'correct horse')).toBe(true);
  expect(await isPasswordOf(one, 'correct horsf')).toBe(false);
});
