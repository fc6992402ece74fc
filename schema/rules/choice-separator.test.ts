import { describeRule } from '../../tests/support/describe-rule.ts';
import { choiceSeparator } from './choice-separator.ts';

const message = (choice: string) =>
  `The choice '${choice}' contains a comma and a space, which also stand between the choices of a stored answer, so that it could not be told apart when read back; reword it without ', '.`;
const pets = '"pets": ["Cat", "Dog"]';
const several = [
  ['"kind": "choice"', '"kind": "multi-choice"'],
  ['"confirm": false', '"continueShown": "always"'],
] as const;

describeRule(choiceSeparator, {
  valid: {
    'one choice can be taken, and has a comma': [[pets, '"pets": ["Cat", "Dog, or wolf"]']],
    'several can be taken, and have a comma without a space': [
      ...several,
      [pets, '"pets": ["Cat", "Dog,wolf"]'],
    ],
    'only what the visitor reads has a comma': [
      ...several,
      [pets, '"pets": ["Cat", { "value": "Dog", "label": "Dog, or wolf" }]'],
    ],
  },
  invalid: {
    'several can be taken, and two have a comma': {
      edits: [
        ...several,
        [pets, '"pets": ["Cat", "Dog, or wolf", "Fish, or eel"]'],
        ['"choices": "pets"', '"choices": ▸▸"pets"'],
      ],
      problems: [
        { pointer: '/steps/0/choices', message: message('Dog, or wolf') },
        { pointer: '/steps/0/choices', message: message('Fish, or eel') },
      ],
    },
    'a variant takes other choices, of which one has a comma': {
      edits: [
        ...several,
        [pets, '"pets": ["Cat", "Dog"], "beasts": ["Cat", "Dog, or wolf"]'],
        ['"heading": "Pet?"', '"choices": ▸"beasts"'],
      ],
      problems: [{ pointer: '/steps/0/variants/short/choices', message: message('Dog, or wolf') }],
    },
  },
});
