import { accepted, type Checked, type Rejection } from './answer.ts';

/**
 * The checked parts of an answer as one result: their answers by part, or the first rejection with those of all parts.
 */
export function checkedParts<Checks extends { readonly [part: string]: Checked<string> }>(
  checks: Checks,
): Checked<{ readonly [Part in keyof Checks]: string }> {
  const [answers, parts]: [Record<string, string>, Record<string, Rejection>] = [{}, {}];
  for (const [part, checked] of Object.entries(checks)) {
    if (checked.ok) answers[part] = checked.answer;
    else parts[part] = checked;
  }
  const [first] = Object.values(parts);
  return first
    ? { ok: false, ...first, parts }
    : accepted(answers as { readonly [Part in keyof Checks]: string });
}
