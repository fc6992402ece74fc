import { breaking, type ChangeRule, risky } from '../change-rule.ts';
import { shown } from '../wording.ts';

/** The days that a value means; without a value, sessions are stored forever. */
function daysOf(value: unknown): number {
  const days = Object(value).unfinishedDays ?? value;
  return typeof days === 'number' ? days : Number.POSITIVE_INFINITY;
}

const retention = ['retention', 'retention/unfinishedDays'];

/** How a session is recognized, which funnel it belongs to, and how long it is stored unfinished. */
export const sessionChanges: readonly ChangeRule[] = [
  breaking('funnel-id-changed', {
    summary: 'The funnel has another id, which makes it another funnel.',
    at: ['id'],
    answers: ({ old }) =>
      `Stored answers stay under ${shown(old.value)} and are counted apart: the analytics and the live counters begin anew. Prices are kept by the id too. Set the payment links up again.`,
    sessions: ({ old: { value } }, { old }) =>
      `Sessions under way keep the funnel ${shown(value)}, version ${old.version}.`,
  }),
  breaking('session-key-changed', {
    summary: 'The browser keeps the session id under another key.',
    at: ['session/storageKey'],
    answers:
      'Stored answers stay, but a visitor who begins anew gets a second session, so one person is counted as two.',
    sessions:
      'Sessions under way go on where the address carries their id; visitors who come back by a landing page are not recognized and begin anew.',
  }),
  breaking('session-parameter-changed', {
    summary: 'Addresses carry the session id under another name.',
    at: ['session/queryParameter'],
    sessions: ({ old: { value }, new: now }, { old }) =>
      `The server looks for a session id under ${shown(now.value)} only, while the pages of version ${old.version} ask for it under ${shown(value)}: a session under way is sent to and fro between the two and cannot go on.`,
  }),
  risky('session-binding-changed', {
    summary: 'Whether a session belongs to the browser that it was begun in.',
    at: ['session/bound'],
    sessions:
      'Sessions under way stay as they were begun. Where new ones belong to a browser, a link that a visitor opens in another one begins a session there.',
  }),
  risky('plan-key-changed', {
    summary: 'The browser keeps the chosen plan under another key.',
    at: ['session/planStorageKey'],
  }),
  risky('start-source-changed', {
    summary:
      'A field that is set at the start is taken from another query parameter, or from one only now or no more.',
    at: ['session/start/*/fromQuery'],
    answers: ({ what }) =>
      what === 'changed'
        ? 'Stored answers stay as they are; links that carry the old parameter leave the field empty from now on.'
        : 'Stored answers stay as they are; earlier sessions hold what their address said and new ones a fixed value, or the other way round.',
  }),
  risky('start-reordered', {
    summary:
      'The fields set at the start are in another order; tracking takes the first that comes from the address as the source.',
    reordered: ['session/start'],
  }),
  risky('entry-changed', {
    summary: 'How a session begins: whether a step opens without one, and which call of the API makes it.',
    at: ['steps/*/opensWithoutSession|createWhenUpdateFails', 'pages/*/callToAction/call'],
  }),
  risky('session-order-changed', {
    summary:
      'A step that is opened ahead of the first unanswered one is shown where it was not, or leads there where it did not.',
    at: ['session/order'],
  }),
  // The nightly removal applies the active version to sessions of all versions.
  risky('retention-shortened', {
    summary: 'Unfinished sessions are kept for fewer days.',
    at: retention,
    applies: ({ old, new: now }) => daysOf(now.value) < daysOf(old.value),
    answers:
      'Unfinished sessions that are older than the new number of days are removed in the first night, in every version, and cannot be restored; the figures keep counting them.',
    sessions: 'Visitors who come back to a session that was removed begin anew.',
  }),
  risky('retention-extended', {
    summary: 'Unfinished sessions are kept for more days.',
    at: retention,
    answers: 'Unfinished sessions stay for longer, in every version: see that the privacy policy says so.',
    sessions: 'Sessions under way are kept for as long as new ones.',
  }),
];
