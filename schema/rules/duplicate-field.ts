import { type FieldWriter, fieldWritersIn } from '../field-writers.ts';
import type { Rule } from '../rule.ts';

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A field that two write: the later value would silently replace the earlier one, or be refused as none of the other's. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  summary: 'Every field has one writer: a step, the landing pages, or the start of a session.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const owners = new Map<string, FieldWriter>();
    return fieldWritersIn(funnel).flatMap((writer) => {
      const { field, name, identity, pointer } = writer;
      const owner = owners.get(field);
      if (!owner) owners.set(field, writer);
      return !owner || owner.identity === identity
        ? []
        : [
            {
              pointer,
              message: `${capitalized(name)} writes the field '${field}', which ${owner.name} writes already, so that one value would replace the other, or be refused; give each its own field.`,
              related: [{ pointer: owner.pointer, message: 'The other is here.' }],
            },
          ];
    });
  },
};
