import type { HonoRequest } from 'hono';
import { day } from '../input/day.ts';
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
