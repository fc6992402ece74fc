import type { HonoRequest } from 'hono';
import { text } from '../input/text.ts';
import { Problem } from '../problem.ts';
import type { Asked } from './analyse.ts';

/**
 * Reads from the address which sessions are asked about. Fails with `invalid-date`, with `invalid-period` for one that
 * ends before it begins, and with `unknown-version` for one that is none of `versions`.
 */
export function readAsked(request: HonoRequest, versions: readonly string[]): Asked {
  const given = <Value>(name: string, read: (value: string, name: string) => Value): Value | null => {
    const value = request.query(name);
    return value === undefined ? null : read(value, `'${name}'`);
  };
  const [from, to] = [given('from', day), given('to', day)];
  if (from !== null && to !== null && from > to) {
    throw new Problem(
      'invalid-period',
      "The period ends before it begins; send a 'to' that is not before 'from'.",
    );
  }
  const version = given('version', text);
  if (version !== null && !versions.includes(version)) {
    throw new Problem(
      'unknown-version',
      `The funnel was never published with this version; send one of: ${versions.join(', ')}.`,
    );
  }
  return { period: { from, to }, version, source: given('source', text) };
}

/** Takes a text and what to call it in a sentence; gives it as a day of the calendar, YYYY-MM-DD. Fails with `invalid-date`. */
function day(value: string, name: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // A date that rolls over, such as the 30th of February, is another one when it comes back.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new Problem('invalid-date', `${name} is no day of the calendar; send one like 2026-01-31.`);
  }
  return value;
}
