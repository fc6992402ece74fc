import { Problem } from '../problem.ts';

/** Takes a value of parsed JSON and what to call it; gives it as a boolean. Fails with `not-a-boolean`. */
export function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') {
    throw new Problem('not-a-boolean', `${name} is neither true nor false; send one of the two.`);
  }
  return value;
}
