import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { eventOf } from './event.ts';
import type { Fact } from './fact.ts';

const funnel: Funnel = JSON.parse(readFileSync('schema/funnel.json', 'utf8'));
const sessionId = '7a1c0c1e-52a5-4a8b-9d3e-0d3a52b6f001';

const events: readonly (readonly [Fact, string, Record<string, string | number>])[] = [
  [{ fact: 'stepViewed', sessionId, number: 5 }, 'Step Viewed', { step_number: 5 }],
  [
    { fact: 'stepCompleted', sessionId, number: 6, answer: '$60000' },
    'Step Completed',
    { step_number: 6, answer: '$60000' },
  ],
  [
    { fact: 'pageViewed', sessionId, name: 'Home', path: '/home', title: 'Home | Jobstile' },
    'Page View',
    { page_name: 'Home' },
  ],
  [{ fact: 'callToActionClicked', sessionId, location: 'home' }, 'CTA Clicked', { cta_location: 'home' }],
  [
    { fact: 'sessionStarted', sessionId, address: '?utm_source=newsletter&x=1' },
    'Session Started',
    { utm_source: 'newsletter' },
  ],
];

describe('the five tracking events', () => {
  test.each(events)(
    '%j is called what the funnel calls it, and carries the session id',
    (fact, name, properties) => {
      expect(eventOf(funnel, fact)).toEqual({ name, properties: { session_id: sessionId, ...properties } });
    },
  );

  test('a session without a source in its address starts with an empty one', () => {
    const event = eventOf(funnel, { fact: 'sessionStarted', sessionId, address: '' });
    expect(event.properties).toEqual({ session_id: sessionId, utm_source: '' });
  });

  test('a page viewed before there is a session carries no session id', () => {
    const event = eventOf(funnel, {
      fact: 'pageViewed',
      sessionId: undefined,
      name: 'Landing',
      path: '/',
      title: 'Landing | Jobstile',
    });
    expect(event.properties).toEqual({ page_name: 'Landing' });
  });
});
