import { capitalized } from '../../condition-text.ts';
import { fieldWritersIn } from '../../facts/uses/field-writers.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

export const duplicateField: Rule = {
  id: 'duplicate-field',
  summary: 'Every field has one writer: a step, the landing pages, or the start of a session.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) =>
    repeatsIn(
      fieldWritersIn(funnel),
      ({ field }) => field,
      ({ identity, name, field }, earlier) =>
        identity !== earlier.identity &&
        `${capitalized(name)} writes the field '${field}', which ${earlier.name} writes already, so one value replaces the other, or is refused. Give each its own field.`,
    ),
};
