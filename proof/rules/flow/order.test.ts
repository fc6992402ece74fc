import { describe, expect, test } from 'vitest';
import { describeRule } from '../../../tests/support/describe-rule.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { isDrawnAround, order } from './order.ts';

const declared = (...invariants: readonly string[]) =>
  ['"skips": [],', `"skips": [], "order": [${invariants.join(', ')}],`] as const;
const invariant = (name: string, first: string, before: string, rest = '') =>
  `{ "name": "${name}", "first": ${first}, "before": ${before}${rest} }`;

describeRule(order, {
  valid: {
    'every way keeps to it': [
      declared(
        invariant('The price is shown before the end', '"/plan"', '"/bye"'),
        invariant('Everybody is welcomed', '"/"', '"/pet"'),
      ),
    ],
    'the ways around it are open to nobody': [
      declared(invariant('Cats are not asked for their age', '"/pet"', '"/age"')),
      ['"number": 3,', '"number": 3, "pauseMs": 0,'],
    ],
  },
  invalid: {
    'some visitors are led around what comes first': {
      edits: [declared(`▸${invariant('The age is known before the price', '"/age"', '"/plan"')}`)],
      problems: [
        {
          pointer: '/order/0',
          message:
            "'The age is known before the price' is violated: visitors can reach '/plan' without having met '/age'. Let every path to '/plan' lead through '/age'.",
          related: [
            { pointer: '/steps/0/next/0/to', message: "This transition leads to '/plan' too early." },
          ],
          way: [{ path: '/pet', answer: 'Cat' }],
        },
      ],
    },
    'it has a reason, which the message repeats': {
      edits: [
        declared(`▸${invariant('Age first', '"/age"', '"/bye"', ', "reason": "Minors may not pay."')}`),
      ],
      problems: [
        {
          pointer: '/order/0',
          message:
            "'Age first' is violated: visitors can reach '/bye' without having met '/age'. Let every path to '/bye' lead through '/age', because of this: Minors may not pay.",
          related: [{ pointer: '/steps/2/next', message: "This transition leads to '/bye' too early." }],
          way: [
            { path: '/pet', answer: 'Cat' },
            { path: '/plan', answer: 'anything' },
          ],
        },
      ],
    },
    'visitors come in behind what comes first': {
      edits: [
        declared(`▸${invariant('Everybody is asked for a pet', '"/pet"', '"/age"')}`),
        ['"number": 3,', '"number": 3, "opensWithoutSession": true,'],
      ],
      problems: [
        {
          pointer: '/order/0',
          message:
            "'Everybody is asked for a pet' is violated: visitors can reach '/age' without having met '/pet'. Let every path to '/age' lead through '/pet'.",
          way: [],
        },
      ],
    },
    'visitors come in where they are to come later': {
      edits: [declared(`▸${invariant('Pets come before the welcome', '"/pet"', '"/"')}`)],
      problems: [
        {
          pointer: '/order/0',
          message:
            "'Pets come before the welcome' is violated: visitors can reach '/' without having met '/pet'. Let every path to '/' lead through '/pet'.",
          way: [],
        },
      ],
    },
    'two ways lead around it, of which the shorter is reported': {
      edits: [
        declared(`▸${invariant('The offer is seen', '"/offer"', '"/bye"')}`),
        ['"/bye": "farewell"', '"/bye": "farewell", "/offer": "lost"'],
        [
          '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]',
          '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/age" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/order/0',
          message:
            "'The offer is seen' is violated: visitors can reach '/bye' without having met '/offer'. Let every path to '/bye' lead through '/offer'.",
          related: [{ pointer: '/steps/2/next', message: "This transition leads to '/bye' too early." }],
          way: [
            { path: '/pet', answer: 'Dog' },
            { path: '/plan', answer: 'anything' },
          ],
        },
      ],
    },
    'it names paths that are not there': {
      edits: [declared(invariant('Lost', '▸"/pat"', '▸"/nowhere/at/all"'))],
      problems: [
        {
          pointer: '/order/0/first',
          message:
            "The path '/pat' is neither a step nor a route, so this order cannot be held. Name a path that exists. Did you mean '/pet'?",
        },
        {
          pointer: '/order/0/before',
          message:
            "The path '/nowhere/at/all' is neither a step nor a route, so this order cannot be held. Name a path that exists.",
        },
      ],
    },
  },
});

describe('ways around a place', () => {
  const twoLandings = withValues(minimalFunnel, { '/routes/~1campaign': 'welcome' });
  const openAge = withValues(minimalFunnel, { '/steps/1/opensWithoutSession': true });
  const openPet = withValues(minimalFunnel, { '/steps/0/opensWithoutSession': true });

  test.each([
    ['by a way that leads past it', minimalFunnel, '/age', '/plan'],
    ['to where visitors are before they come to it', minimalFunnel, '/age', '/pet'],
    ['to where they come in', minimalFunnel, '/pet', '/'],
    ['from another page that leads in', twoLandings, '/', '/pet'],
    ['from another page to what lies behind', twoLandings, '/campaign', '/bye'],
    ['from a step that opens without a session', openAge, '/pet', '/age'],
    ['from a step that opens without a session, though a page leads to it too', openPet, '/', '/bye'],
  ])('are drawn %s', (_, funnel, first, before) => {
    expect(isDrawnAround(funnel, first, before)).toBe(true);
  });

  test.each([
    ['where all ways lead through it', minimalFunnel, '/pet', '/age'],
    ['where all ways to what lies far behind lead through it', minimalFunnel, '/plan', '/bye'],
    ['where everybody comes in by it', minimalFunnel, '/', '/bye'],
    ['to where nobody comes', minimalFunnel, '/age', '/nowhere'],
    ['to where it leads alone, however many pages lead to it', twoLandings, '/pet', '/bye'],
  ])('are not drawn %s', (_, funnel, first, before) => {
    expect(isDrawnAround(funnel, first, before)).toBe(false);
  });
});
