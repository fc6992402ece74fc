import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { longestPassword, passwordLength, shortestPassword } from '../../schema/answers/account-check.ts';
import { Problem } from '../http/problem.ts';

const derive = promisify(argon2);

/** Argon2id as OWASP's Password Storage Cheat Sheet recommends it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltLength = 16;

/** Fails with `password-too-short` or `password-too-long`; `atLeast` is the funnel's own minimum, in characters. */
export function checkPassword(password: string, atLeast: number = shortestPassword): void {
  const shortest = Math.max(shortestPassword, atLeast);
  const length = passwordLength(password);
  if (length < shortest) {
    throw new Problem(
      'password-too-short',
      `The password is too short. Use at least ${shortest} characters.`,
    );
  }
  if (length > longestPassword) {
    throw new Problem(
      'password-too-long',
      `The password is too long. Use at most ${longestPassword} characters.`,
    );
  }
}

const { memory, passes, parallelism } = cost;
const prefix = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Out: the password's hash with its own salt, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await derive('argon2id', { ...cost, message: password, nonce: salt });
  return `${prefix}${base64(salt)}$${base64(tag)}`;
}

/** A hash of Argon2id in the PHC string format: memory, passes, parallelism, salt of 8 bytes or more, tag of 4 or more. */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]{11,})\$([\w+/-]{6,})$/;

/** Whether the password matches a hash, by the parameters that the hash names; false for a hash of another algorithm. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const derived = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(derived, expected);
}

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (hash: string): boolean =>
  !hash.startsWith(prefix) || Buffer.from(hash.split('$').at(-1) ?? '', 'base64').length !== cost.tagLength;

/** Base64 without padding, as the PHC string format has it. */
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
