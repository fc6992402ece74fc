import { nearest } from '../nearest.ts';
import type { Finding, Fix } from './rule.ts';

/**
 * A finding about an unknown name, with the hint 'Did you mean' and a fix if a known name is near. In: the name, the
 * known ones, and what is written instead, if that is more than the name.
 */
export function withMeantName(
  finding: Finding,
  name: string,
  known: readonly string[],
  written = (meant: string) => meant,
): Finding {
  const meant = nearest(name, known);
  if (meant === undefined) return finding;
  const { pointer, at, message } = finding;
  const fix = { ...changeTo(pointer, written(meant)), title: `Change to '${meant}'` };
  return {
    ...finding,
    message: `${message} Did you mean '${meant}'?`,
    fix: at === 'key' ? { ...fix, op: 'rename' } : fix,
  };
}

/** Sets a text, a number or whether something is so. */
export const changeTo = (pointer: string, value: unknown): Fix => ({
  title: `Change to ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}`,
  op: 'set',
  pointer,
  value,
});

/** Keeps the answers of a step from tracking. In: the pointer to its property `sensitive`. */
export const markSensitive = (pointer: string): Fix => ({
  title: 'Mark as sensitive',
  op: 'set',
  pointer,
  value: true,
});
