import { describeRule } from '../../../tests/support/describe-rule.ts';
import { liveStep } from '../../../tests/support/live-step.ts';

const message = (label: string) =>
  `The counter '${label}' names no field to count, though the source of its step is live, so it has no figure to show. Name a field under counts, or make the source simulated.`;
const counter = (label: string, more = '') =>
  `{ "label": "${label}", "start": 1, "share": 0.5, "entry": "was here"${more} }`;

describeRule(
  { id: 'live-counter', severity: 'error' },
  {
    valid: {
      'no step counts': [],
      'each counter counts a field': liveStep(`[${counter('Pets', ', "counts": "Pet"')}]`),
    },
    invalid: {
      'a counter has nothing to count': {
        edits: liveStep(`[▸${counter('Pets')}]`),
        problems: [{ pointer: '/steps/1/counters/0', message: message('Pets') }],
      },
      'the second of two has nothing to count': {
        edits: liveStep(`[${counter('Pets', ', "counts": "Pet"')}, ▸${counter('Homes')}]`),
        problems: [{ pointer: '/steps/1/counters/1', message: message('Homes') }],
      },
    },
  },
);
