import { describeRule } from '../../../tests/support/describe-rule.ts';
import { longChoice } from './long-choice.ts';

const message = (length: number, limit: number) =>
  `This choice has ${length} characters, so on a phone it takes more lines than can be taken in at a glance. Say it in ${limit} or fewer, under 'label' where the stored value has to stay.`;

const pets = '"pets": ["Cat", "Dog"]';
const long = 'x'.repeat(61);

describeRule(longChoice, {
  valid: {
    'a choice has just sixty characters': [[pets, `"pets": ["Cat", "Dog", "${'x'.repeat(60)}"]`]],
    'a letter takes two units of UTF-16': [[pets, `"pets": ["Cat", "Dog", "${'🐈'.repeat(60)}"]`]],
    'only what is stored is long': [
      [pets, `"pets": ["Cat", "Dog", { "value": "${long}", "label": "Else" }]`],
    ],
    'the funnel allows more': [
      [pets, `"pets": ["Cat", "Dog", "${long}"]`],
      ['"skips": []', '"skips": [], "rules": { "long-choice": { "severity": "error", "limit": 61 } }'],
    ],
  },
  invalid: {
    'a choice is too long': {
      edits: [[pets, `"pets": ["Cat", "Dog", ▸"${long}"]`]],
      problems: [{ pointer: '/choiceSets/pets/2', message: message(61, 60) }],
    },
    'what is read of a choice is too long': {
      edits: [[pets, `"pets": ["Cat", "Dog", ▸{ "value": "Else", "label": "${long}" }]`]],
      problems: [{ pointer: '/choiceSets/pets/2', message: message(61, 60) }],
    },
    'the funnel allows less': {
      edits: [
        [pets, '"pets": ["Cat", "Dog", ▸"Guinea pig"]'],
        ['"skips": []', '"skips": [], "rules": { "long-choice": { "severity": "warning", "limit": 9 } }'],
      ],
      problems: [{ pointer: '/choiceSets/pets/2', message: message(10, 9) }],
    },
  },
});
