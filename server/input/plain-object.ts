import { reservedNames } from '../../schema/reserved-names.ts';
import { Problem } from '../problem.ts';

/**
 * Takes a value of parsed JSON and what to call it in a sentence; gives it as an object. Fails with the problem
 * `not-an-object`, or with `reserved-name` for a name that no field can have.
 */
export function plainObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('not-an-object', `${name} is not a JSON object; send one, like {"name": "value"}.`);
  }
  const forbidden = Object.keys(value).find((key) => reservedNames.has(key));
  if (forbidden !== undefined) {
    throw new Problem(
      'reserved-name',
      `${name} has the name '${forbidden}', which is reserved; leave it out.`,
    );
  }
  return value as Readonly<Record<string, unknown>>;
}
