import { capitalized } from '../../condition-text.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import type { Rule } from '../rule.ts';

/** A field with two writers: the later value would silently replace the earlier one, or the server would reject it. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  summary: 'Every field has one writer: a step, the landing pages, or the start of a session.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    repeatsIn(fieldWritersIn(funnel), ({ field }) => field)
      .filter(({ one, owner }) => owner.identity !== one.identity)
      .map(({ one: { field, name, pointer }, owner }) => ({
        pointer,
        message: `${capitalized(name)} writes the field '${field}', which ${owner.name} writes already, so one value replaces the other, or is refused. Give each its own field.`,
        related: [{ pointer: owner.pointer, message: 'The other is here.' }],
      })),
};
