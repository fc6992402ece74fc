import type { FieldRule } from '../../schema/derived/fields/fields.ts';
import { quoted, type TextFields } from '../http/json-body.ts';
import { Problem } from '../http/problem.ts';

/**
 * Checks all fields against the funnel version of their session before any is stored.
 *
 * In: the fields, the field table of that version, the session's id, which decides its variants, and the time. Out: the highest
 * step number among them, 0 for none. Fails with `undeclared-field`, `other-call` or the id of a rejection, such as
 * `not-a-choice`.
 */
export function checkFields(
  fields: TextFields,
  table: ReadonlyMap<string, FieldRule>,
  sessionId: string,
  now: Date,
): number {
  const steps = [...fields].map(([field, value]) => checkField(field, value, table, sessionId, fields, now));
  return Math.max(0, ...steps);
}

function checkField(
  field: string,
  value: string,
  table: ReadonlyMap<string, FieldRule>,
  sessionId: string,
  sent: TextFields,
  now: Date,
): number {
  const rule = table.get(field);
  if (!rule) {
    throw new Problem(
      'undeclared-field',
      `The funnel declares no field ${quoted(field)}. Send only fields that its steps and pages declare.`,
    );
  }
  if (rule.writtenBy === 'submit-email') {
    throw new Problem(
      'other-call',
      `The field '${field}' is written by POST /api/submit-email only. Send the address there.`,
    );
  }
  const refusal = rule.check(value, sessionId, sent, now);
  if (refusal) throw new Problem(refusal.id, `The field '${field}' is refused: ${refusal.problem}`);
  return rule.stepNumber ?? 0;
}

/**
 * The checked fields with an empty answer to a step, which takes an earlier answer back. Undefined if there are none,
 * as usual.
 */
export function emptiedFields(
  fields: TextFields,
  table: ReadonlyMap<string, FieldRule>,
): ReadonlySet<string> | undefined {
  const emptied = [...fields].flatMap(([field, value]) =>
    value === '' && table.get(field)?.stepNumber !== undefined ? [field] : [],
  );
  return emptied.length > 0 ? new Set(emptied) : undefined;
}
