import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownChoiceSet } from './unknown-choice-set.ts';

const message = (name: string, hint = '') =>
  `There is no choice set '${name}', so this question has no answers to choose. Add it to 'choiceSets' or name one that is there.${hint}`;

describeRule(unknownChoiceSet, {
  valid: {
    'every question names a set that is there': [],
    'a variant names another set': [
      ['"heading": "Pet?"', '"choices": "beasts"'],
      ['"choiceSets": {', '"choiceSets": { "beasts": ["Cat", "Wolf"],'],
    ],
  },
  invalid: {
    'a step names a misspelt set': {
      edits: [['"choices": "pets"', '"choices": ▸"pet"']],
      problems: [{ pointer: '/steps/0/choices', message: message('pet', " Did you mean 'pets'?") }],
    },
    'a variant names a set that is not there': {
      edits: [['"heading": "Pet?"', '"choices": ▸"animals"']],
      problems: [{ pointer: '/steps/0/variants/short/choices', message: message('animals') }],
    },
    'a question on a page names a set that is not there': {
      edits: [['"choices": "yes-no"', '"choices": ▸"maybe"']],
      problems: [{ pointer: '/pages/welcome/blocks/0/choices', message: message('maybe') }],
    },
    'a set is named like something that every object inherits': {
      edits: [['"choices": "pets"', '"choices": ▸"constructor"']],
      problems: [{ pointer: '/steps/0/choices', message: message('constructor') }],
    },
  },
});
