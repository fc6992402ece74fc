import { describeRule } from '../../../tests/support/describe-rule.ts';

const message = (choice: string) =>
  `The choice '${choice}' contains a comma and a space, which also separate the choices of a stored answer, so it can be taken for others chosen together. Store it without ', ', and write the comma into its label.`;
const pets = '"pets": ["Cat", "Dog"]';
const several = [
  ['"kind": "choice"', '"kind": "multi-choice"'],
  ['"confirm": false', '"continueShown": "always"'],
] as const;

describeRule(
  { id: 'choice-separator', severity: 'error' },
  {
    valid: {
      'one choice can be taken, and has a comma': [[pets, '"pets": ["Cat", "Dog, or wolf"]']],
      'several can be taken, and have a comma without a space': [
        ...several,
        [pets, '"pets": ["Cat", "Dog,wolf"]'],
      ],
      'several can be taken, and one has a comma that makes it like no others': [
        ...several,
        [pets, '"pets": ["Cat", "Dog, or wolf", "Dog, or fox"]'],
      ],
      'only what the visitor reads has a comma': [
        ...several,
        [pets, '"pets": ["Cat", { "value": "Dog", "label": "Dog, or wolf" }]'],
      ],
    },
    invalid: {
      'several can be taken, and one is stored as two others are': {
        edits: [
          ...several,
          [pets, '"pets": ["Cat", "Dog", "Cat, Dog"]'],
          ['"choices": "pets"', '"choices": ▸"pets"'],
        ],
        problems: [{ pointer: '/steps/0/choices', message: message('Cat, Dog') }],
      },
      'several can be taken, and two of them are stored as two others are': {
        edits: [
          ...several,
          [pets, '"pets": ["Cat", "Cat, old", "deaf", "old, deaf"]'],
          ['"choices": "pets"', '"choices": ▸"pets"'],
        ],
        problems: [{ pointer: '/steps/0/choices', message: message('Cat, old') }],
      },
      'a variant takes other choices, of which one is stored as two others are': {
        edits: [
          ...several,
          [pets, '"pets": ["Cat", "Dog"], "beasts": ["Cat", "Dog", "Cat, Dog"]'],
          ['"heading": "Pet?"', '"choices": ▸"beasts"'],
        ],
        problems: [{ pointer: '/steps/0/variants/short/choices', message: message('Cat, Dog') }],
      },
    },
  },
);
