import { Problem } from '../problem.ts';

/** Takes a text and what to call it in a sentence; gives it as a day of the calendar, YYYY-MM-DD. Fails with `invalid-date`. */
export function day(value: string, name: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // A date that rolls over, such as the 30th of February, is another one when it comes back.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new Problem('invalid-date', `${name} is no day of the calendar; send one like 2026-01-31.`);
  }
  return value;
}
