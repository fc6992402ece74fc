import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPasswordOf } from './password.ts';

test('a hash knows its password and no other, and never repeats itself', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(other);
  expect(await isPasswordOf(one, 'correct horse')).toBe(true);
  expect(await isPasswordOf(one, 'correct horsf')).toBe(false);
});

test.each([
  // Of the test vectors of Argon2's reference implementation.
  ['password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  ['correct horse', '$argon2id$v=19$m=1024,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$zE4m5CmC26g9vt7v4KLIlA'],
  [
    'correct horse',
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$KdnS1wL7Jfi6LycBm/tH2lZrv7JJt0w6gfAYpfNkPoyEf8iGTwPM+KZBdpkORmcBIu09w/3x+rFkZ6rXg6UI+g',
  ],
])('verifies %s by the parameters that its hash names: %s', async (password, hash) => {
  expect(await isPasswordOf(hash, password)).toBe(true);
  expect(await isPasswordOf(hash, `${password}.`)).toBe(false);
  expect(isOutdated(hash)).toBe(true);
  expect(isOutdated(await hashPassword(password))).toBe(false);
});

test('takes no password for a hash of another algorithm', async () => {
  const hash = '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
  expect(await isPasswordOf(hash, 'correct horse')).toBe(false);
});
