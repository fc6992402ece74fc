import { Problem } from '../problem.ts';
import { plainObject } from './plain-object.ts';
import { text } from './text.ts';

/** Named texts, as `submit` and `update` take them. */
export type TextFields = ReadonlyMap<string, string>;

/** The start of a name that a client made up, for a sentence. */
export const quoted = (name: string): string => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;

/**
 * Takes a value of parsed JSON; gives its fields. Fails with the problems of `plainObject` and `text`, and with
 * `no-answers` when there is nothing in it.
 */
export function textFields(value: unknown, name: string): TextFields {
  const fields = Object.entries(plainObject(value, name)).map(
    ([field, given]) => [field, text(given, `The field ${quoted(field)}`)] as const,
  );
  if (fields.length === 0) {
    throw new Problem('no-answers', `${name} is empty; send at least one field with its value.`);
  }
  return new Map(fields);
}
