import { Problem } from '../problem.ts';

/**
 * Takes a value of parsed JSON and what to call it in a sentence; gives it as a text that every database can keep and
 * give back unchanged. Fails with `not-a-text`, `nested-value`, `nul-character` or `lone-surrogate`.
 */
export function text(value: unknown, name: string): string {
  if (typeof value === 'object' && value !== null) {
    throw new Problem('nested-value', `${name} holds a list or an object; send a text.`);
  }
  if (typeof value !== 'string') {
    throw new Problem('not-a-text', `${name} is not a text; send a JSON string.`);
  }
  if (value.includes('\0')) {
    throw new Problem('nul-character', `${name} contains a NUL character; send it without.`);
  }
  if (!value.isWellFormed()) {
    throw new Problem(
      'lone-surrogate',
      `${name} contains half of a surrogate pair, which is no character; send whole characters.`,
    );
  }
  return value;
}
