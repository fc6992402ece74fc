import { describeRule } from '../../../tests/support/describe-rule.ts';
import { reviewAnswers } from './review-answers.ts';

const ageTo = ['"next": "/plan"', '"next": "/check"'] as const;
const startTo = ['"to": "/pet"', '"to": "/check"'] as const;

/** A review at a path, which leads on to another. */
const review = (path: string, next: string, more = '') =>
  [
    '"steps": [',
    `"steps": [{ "kind": "review", "number": 5, "path": ${path}, "heading": "C", "field": "C", "next": "${next}"${more} },`,
  ] as const;

describeRule(reviewAnswers, {
  valid: {
    'a review comes after questions': [ageTo, review('"/check"', '/plan')],
    'it names one of them': [ageTo, review('"/check"', '/plan', ', "fields": ["Pet"]')],
    'the only question before it is on a landing page': [
      ['"next": "/pet"', '"next": "/check"'],
      review('"/check"', '/pet'),
    ],
  },
  invalid: {
    'it comes first': {
      edits: [startTo, review('▸"/check"', '/pet')],
      problems: [
        {
          pointer: '/steps/0/path',
          message:
            "No path to the review '/check' passes a question, so it has no answer to show. Lead to it from a question, or make it a step of another kind.",
        },
      ],
    },
    'it names what is asked after it, and what nobody asks': {
      edits: [ageTo, review('"/check"', '/plan', ', "fields": [▸"Plan", ▸"Agge"]')],
      problems: [
        {
          pointer: '/steps/0/fields/0',
          message:
            "No path to the review '/check' passes a question with the field 'Plan', so it is never shown. Name one of: Has pet, Pet, Age.",
        },
        {
          pointer: '/steps/0/fields/1',
          message:
            "No path to the review '/check' passes a question with the field 'Agge', so it is never shown. Name one of: Has pet, Pet, Age. Did you mean 'Age'?",
        },
      ],
    },
  },
});
