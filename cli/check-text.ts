import { validate } from '../proof/validate/validate.ts';
import type { CheckedFile } from './report.ts';

/** Checks the text of a funnel file under the name by which the user called it. Never fails, whatever the text. */
export function checkText(file: string, text: string): CheckedFile {
  const { problems, suppressed } = validate(text, file);
  return { file, text, problems, suppressed };
}
