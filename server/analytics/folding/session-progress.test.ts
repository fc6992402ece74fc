import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import type { Milestone } from '../../store/rows/session-progress.ts';
import { sessionProgress, stepMark } from './session-progress.ts';
import { bucketOf } from './time-buckets.ts';

const step = { field: 'Pet', statusField: 'Pet Status' };
const looked = { 'Pet Status': 'Viewed' };
const answered = { Pet: 'Cat' };

test.each([
  ['nobody was there', {}, {}, undefined],
  ['it was opened', looked, { 'Pet Status': 1_000 }, 'entered'],
  ['it was answered', { ...looked, ...answered }, { 'Pet Status': 1_000, Pet: 61_000 }, bucketOf(60_000)],
  ['it was answered at once', { ...looked, ...answered }, { 'Pet Status': 1_000, Pet: 1_000 }, bucketOf(0)],
  [
    'the answer overtook the mark',
    { ...looked, ...answered },
    { 'Pet Status': 1_001, Pet: 1_000 },
    'answered',
  ],
  ['the mark was lost', answered, { Pet: 1_000 }, 'answered'],
  ['the time of the answer is not known', { ...looked, ...answered }, { 'Pet Status': 1_000 }, 'answered'],
])('%s', (_, answers, times, mark) => {
  const firstAt = new Map(Object.entries(times));
  expect(stepMark({ answers, firstAt }, step)).toBe(mark);
});

const end = (name: string) => ({ kind: 'end', title: name, name, heading: name });

/** Young pets end at '/later', buyers at '/welcome'; both complete a session. */
const ending = withValues(minimalFunnel, {
  '/pages/later': end('Later'),
  '/pages/welcome-home': end('Welcome'),
  '/routes/~1later': 'later',
  '/routes/~1welcome': 'welcome-home',
  '/steps/1/next': [{ when: { answer: 'Age', atMost: 1 }, to: '/later' }, { to: '/plan' }],
  '/account/then': '/welcome',
  '/completion': { reached: ['/later', '/welcome'] },
});

test.each<[string, Record<string, string>, Milestone[], Milestone[]]>([
  ['is on its way', { Pet: 'Dog' }, [], []],
  ['has come to an end page', { Pet: 'Dog', Age: '1 years' }, [], ['completed']],
  ['has left the branch that came there', { Pet: 'Cat', Age: '1 years' }, [], []],
  ['has paid, and has no account yet', { Pet: 'Cat', Plan: 'pro' }, ['paid'], ['paid']],
  [
    'has made the account',
    { Pet: 'Cat', Plan: 'pro' },
    ['account', 'paid'],
    ['completed', 'account', 'paid'],
  ],
])('where end pages complete it, a session that %s', (_, answers, money, milestones) => {
  const facts = { id: crypto.randomUUID(), answers, firstAt: new Map(), money: money as 'paid'[] };
  expect(sessionProgress(facts, ending, '').milestones).toEqual(milestones);
});
