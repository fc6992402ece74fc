import type { FieldRule } from '../../schema/authoring/fields/fields.ts';
import { quoted, type TextFields } from '../http/json-body.ts';
import { check, Problem } from '../http/problem.ts';
import type { SessionWrite } from '../store/writes/session-write.ts';

/** Fields that may be stored. */
type CheckedFields = Pick<SessionWrite, 'fields' | 'emptied' | 'furthestStep' | 'contact'>;

/**
 * Checks all fields against the funnel version of their session before any is stored.
 *
 * In: the fields, the field table of that version, the session's id, which decides its variants, and the time. Out: the
 * fields; which of them take an earlier answer to a step back, since they are empty; the highest step number among
 * them; and the e-mail address, if a form asks for it. Fails with `undeclared-field`, `other-call` or the id of a rejection, such as `not-a-choice`.
 */
export function checkFields(
  fields: TextFields,
  table: ReadonlyMap<string, FieldRule>,
  sessionId: string,
  now: Date,
): CheckedFields {
  const emptied = new Set<string>();
  let furthestStep = 0;
  let email = '';
  for (const [field, value] of fields) {
    const { stepNumber, isAddress } = checkField(field, value, table, sessionId, fields, now);
    if (stepNumber === undefined) continue;
    furthestStep = Math.max(furthestStep, stepNumber);
    if (value === '') emptied.add(field);
    else if (isAddress) email = value;
  }
  return {
    fields,
    furthestStep,
    ...(emptied.size > 0 && { emptied }),
    ...(email !== '' && { contact: { email } }),
  };
}

function checkField(
  field: string,
  value: string,
  table: ReadonlyMap<string, FieldRule>,
  sessionId: string,
  sent: TextFields,
  now: Date,
): FieldRule {
  const rule = table.get(field);
  check(
    rule !== undefined,
    'undeclared-field',
    `The funnel declares no field ${quoted(field)}. Send only fields that its steps and pages declare.`,
  );
  check(
    rule.writtenBy !== 'submit-email',
    'other-call',
    `The field '${field}' is written by POST /api/submit-email only. Send the address there.`,
  );
  const refusal = rule.check(value, sessionId, sent, now);
  if (refusal) throw new Problem(refusal.id, `The field '${field}' is refused: ${refusal.problem}`);
  return rule;
}
