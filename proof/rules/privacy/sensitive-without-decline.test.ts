import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sensitiveWithoutDecline } from './sensitive-without-decline.ts';

const message = (choices: string) =>
  `Step 2 is sensitive, but no choice of '${choices}' declines to answer, so a visitor who would rather not say can only make something up or leave. Add such a choice to the set, mark the one that is there with "decline": true, or make the step 'optional'.`;

const pets = '"pets": ["Cat", "Dog"]';
const asked = '"choices": "pets",';
const sensitive = '"choices": "pets", "sensitive": true,';
const variant = '"short": { "heading": "Pet?" }';

describeRule(sensitiveWithoutDecline, {
  valid: {
    'a question that is not sensitive has to be answered': [],
    'a choice of the sensitive question declines': [
      [asked, sensitive],
      [pets, '"pets": ["Cat", "Dog", { "value": "I would rather not say", "decline": true }]'],
    ],
    'the sensitive question can be skipped': [
      [asked, `${sensitive} "optional": { "label": "I would rather not say" },`],
    ],
    'a sensitive step asks for no choice': [['"number": 3,', '"number": 3, "sensitive": true,']],
  },
  invalid: {
    'every choice of the sensitive question tells': {
      edits: [[asked, '"sensitive": true, "choices": ▸"pets",']],
      problems: [{ pointer: '/steps/0/choices', message: message('pets') }],
    },
    'a choice sounds as if it declined, but is not marked': {
      edits: [
        [asked, '"sensitive": true, "choices": ▸"pets",'],
        [pets, '"pets": ["Cat", "Dog", { "value": "I decline to answer", "decline": false }]'],
      ],
      problems: [{ pointer: '/steps/0/choices', message: message('pets') }],
    },
    'a variant asks with a set of its own': {
      edits: [
        [asked, sensitive],
        [pets, '"pets": ["Cat", "Dog", { "value": "None of your business", "decline": true }]'],
        [variant, '"short": { "heading": "Pet?", "choices": ▸"yes-no" }'],
      ],
      problems: [{ pointer: '/steps/0/variants/short/choices', message: message('yes-no') }],
    },
  },
});
