import { describeRule } from '../../../tests/support/describe-rule.ts';
import { offerOverlap } from './offer-overlap.ts';

const offers = (first: string, second: string) =>
  [
    [
      '"skips": []',
      `"offers": [{ "id": "one", "plans": ["pro"], "percentOff": 10, ${first} }, ${second.startsWith('▸') ? '▸' : ''}{ "id": "two", "plans": ["pro"], "percentOff": 20, ${second.replace('▸', '')} }], "skips": []`,
    ],
  ] as const;
const until = (day: string) => `"until": { "at": "2027-03-${day}T12:00:00Z" }`;
const pet = (name: string) => `"when": { "answer": "Pet", "is": "${name}" }`;
const message =
  "This offer and 'one' can hold at once for the plan 'pro', and only 'one' would count. A countdown to the end of this one would be shown beside the price of 'one'. Give each other plans, another code, or conditions that exclude each other.";
const related = [{ pointer: '/offers/0', message: "The offer 'one' is here." }];

describeRule(offerOverlap, {
  valid: {
    'one of them needs a code': offers(until('10'), '"code": "TWO"'),
    'they are for different answers': offers(pet('Cat'), pet('Dog')),
    'one is for those for whom the other is not': offers(
      pet('Cat'),
      '"when": { "not": { "answer": "Pet", "is": "Cat" } }',
    ),
  },
  invalid: {
    'both end some time': {
      edits: offers(until('10'), `▸${until('20')}`),
      problems: [{ pointer: '/offers/1', message, related }],
    },
    'both have the same code': {
      edits: offers('"code": "PETS"', '▸"code": "pets"'),
      problems: [{ pointer: '/offers/1', message, related }],
    },
    'their conditions can both be met': {
      edits: offers(pet('Cat'), '▸"when": { "answer": "Age", "atLeast": 40 }'),
      problems: [{ pointer: '/offers/1', message, related }],
    },
  },
});
