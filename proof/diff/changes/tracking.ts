import { inSteps } from '../../../schema/places/pattern.ts';
import { type ChangeRule, risky, safe } from '../change-rule.ts';

/** What product analytics and the tag manager receive. */
export const trackingChanges: readonly ChangeRule[] = [
  risky('sensitive-changed', {
    summary: 'Whether, or in what words, tracking withholds the answer of a sensitive step.',
    at: [...inSteps('sensitive'), 'tracking/withholdSensitive|withheld'],
    answers:
      'Stored answers stay as they are; what tracking has been told is out of our hands, so look twice before it is told more.',
  }),
  risky('tracking-name-changed', {
    summary: 'An event, a property, a page or a button has another name in tracking.',
    at: ['tracking/**', 'pages/*/name', 'pages/*/callToAction/location', 'pages/*/blocks/*/location'],
    answers:
      'Stored answers stay as they are; reports that look for the old name find nothing of new sessions.',
  }),
  safe('title-changed', {
    summary: 'A step or a page has another title; page views carry it.',
    at: [...inSteps('title'), 'pages/*/title'],
    answers: 'Stored answers stay as they are; page views are tracked under the new title from now on.',
  }),
];
