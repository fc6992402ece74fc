import type { ChangeRule } from '../change-rule.ts';
import type { Difference } from '../difference.ts';
import { shown } from '../wording.ts';

/** How a session is recognized, and which funnel it belongs to. */
export const sessionChanges: readonly ChangeRule[] = [
  {
    id: 'funnel-id-changed',
    verdict: 'breaking',
    summary: 'The funnel has another id, which makes it another funnel.',
    at: ['id'],
    answers: ({ old }) =>
      `Stored answers stay under ${shown(old.value)} and are counted apart: the analytics and the live counters begin anew. Prices are kept by the id too. Set the payment links up again.`,
    sessions: ({ old: { value } }, { old }) =>
      `Sessions under way keep the funnel ${shown(value)}, version ${old.version}.`,
  },
  {
    id: 'session-key-changed',
    verdict: 'breaking',
    summary: 'The browser keeps the session id under another key.',
    at: ['session/storageKey'],
    answers:
      'Stored answers stay, but a visitor who begins anew gets a second session, so one person is counted as two.',
    sessions:
      'Sessions under way go on where the address carries their id; visitors who come back by a landing page are not recognized and begin anew.',
  },
  {
    id: 'session-parameter-changed',
    verdict: 'breaking',
    summary: 'Addresses carry the session id under another name.',
    at: ['session/queryParameter'],
    sessions: ({ old: { value }, new: now }, { old }) =>
      `The server looks for a session id under ${shown(now.value)} only, while the pages of version ${old.version} ask for it under ${shown(value)}: a session under way is sent to and fro between the two and cannot go on.`,
  },
  {
    id: 'session-binding-changed',
    verdict: 'risky',
    summary: 'Whether a session belongs to the browser that it was begun in.',
    at: ['session/bound'],
    sessions:
      'Sessions under way stay as they were begun. Where new ones belong to a browser, a link that a visitor opens in another one begins a session there.',
  },
  {
    id: 'plan-key-changed',
    verdict: 'risky',
    summary: 'The browser keeps the chosen plan under another key.',
    at: ['session/planStorageKey'],
  },
  {
    id: 'start-source-changed',
    verdict: 'risky',
    summary:
      'A field that is set at the start is taken from another query parameter, or from one only now or no more.',
    at: ['session/start/*/fromQuery'],
    answers: ({ what }) =>
      what === 'changed'
        ? 'Stored answers stay as they are; links that carry the old parameter leave the field empty from now on.'
        : 'Stored answers stay as they are; earlier sessions hold what their address said and new ones a fixed value, or the other way round.',
  },
  {
    id: 'start-reordered',
    verdict: 'risky',
    summary:
      'The fields set at the start are in another order; tracking takes the first that comes from the address as the source.',
    at: ['session/start'],
    when: ['reordered'],
  },
  {
    id: 'entry-changed',
    verdict: 'risky',
    summary: 'How a session begins: whether a step opens without one, and which call of the API makes it.',
    at: ['steps/*/opensWithoutSession|createWhenUpdateFails', 'pages/*/callToAction/call'],
  },
  {
    id: 'session-order-changed',
    verdict: 'risky',
    summary:
      'A step that is opened ahead of the first unanswered one is shown where it was not, or leads there where it did not.',
    at: ['session/order'],
  },
];

const at = ['retention', 'retention/unfinishedDays'];

/** The days that a value means; without a value, sessions are kept forever. */
function daysOf(value: unknown): number {
  const given =
    typeof value === 'object' && value !== null && 'unfinishedDays' in value ? value.unfinishedDays : value;
  return typeof given === 'number' ? given : Number.POSITIVE_INFINITY;
}

const isShorter = ({ old, new: now }: Difference): boolean => daysOf(now.value) < daysOf(old.value);

/**
 * How long unfinished sessions are kept. The nightly removal applies the active version to sessions of all versions.
 */
export const retentionChanges: readonly ChangeRule[] = [
  {
    id: 'retention-shortened',
    verdict: 'risky',
    summary: 'Unfinished sessions are kept for fewer days.',
    at,
    applies: isShorter,
    answers:
      'Unfinished sessions that are older than the new number of days are removed in the first night, in every version, and cannot be restored; the figures keep counting them.',
    sessions: 'Visitors who come back to a session that was removed begin anew.',
  },
  {
    id: 'retention-extended',
    verdict: 'risky',
    summary: 'Unfinished sessions are kept for more days.',
    at,
    answers: 'Unfinished sessions stay for longer, in every version: see that the privacy policy says so.',
    sessions: 'Sessions under way are kept for as long as new ones.',
  },
];
