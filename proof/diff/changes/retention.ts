import type { ChangeRule } from '../change-rule.ts';
import type { Difference } from '../difference.ts';

const at = ['retention', 'retention/unfinishedDays'];

/** The days that a value of either place stands for: without any, sessions are kept for good. */
function daysOf(value: unknown): number {
  const given =
    typeof value === 'object' && value !== null && 'unfinishedDays' in value ? value.unfinishedDays : value;
  return typeof given === 'number' ? given : Number.POSITIVE_INFINITY;
}

const isShorter = ({ old, new: now }: Difference): boolean => daysOf(now.value) < daysOf(old.value);

/** How long unfinished sessions are kept. The nightly removal goes by the active version, for sessions of all. */
export const retentionChanges: readonly ChangeRule[] = [
  {
    id: 'retention-shortened',
    verdict: 'risky',
    summary: 'Unfinished sessions are kept for fewer days.',
    at,
    applies: isShorter,
    answers:
      'Unfinished sessions that are older than the new number of days are removed in the first night, whatever their version, and cannot be had back; the figures keep counting them.',
    sessions: 'Visitors who come back to a session that was removed begin anew.',
  },
  {
    id: 'retention-extended',
    verdict: 'risky',
    summary: 'Unfinished sessions are kept for more days.',
    at,
    answers:
      'Unfinished sessions stay for longer, whatever their version: see that the privacy policy says so.',
    sessions: 'Sessions under way are kept for as long as new ones.',
  },
];
