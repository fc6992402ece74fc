import { describeRule } from '../../../tests/support/describe-rule.ts';
import { pictureAlt } from './picture-alt.ts';

const pet = (picture: string): [string, string] => [
  '"pets": ["Cat"',
  `"pets": [{ "value": "Cat", "picture": ${picture} }`,
];
const logo = (picture: string): [string, string] => ['"supportLabel"', `"logo": ${picture}, "supportLabel"`];
const pointer = '/choiceSets/pets/0/picture';

describeRule(pictureAlt, {
  valid: {
    'it is decoration, or says what it shows': [
      pet('{ "file": "cat.jpg", "alt": "" }'),
      logo('{ "file": "logo.svg", "alt": "Petly" }'),
      [
        '"blocks": [',
        '"blocks": [{ "kind": "picture", "illustration": { "file": "cat.jpg", "alt": "A cat on a wall" } },',
      ],
    ],
  },
  invalid: {
    'it is left out': {
      edits: [pet('▸{ "file": "cat.jpg" }')],
      problems: [
        {
          pointer,
          message:
            'The picture \'cat.jpg\' has no \'alt\', so people who cannot see it do not know whether something is missing. Say what it shows, or write "alt": "" where it is decoration.',
        },
      ],
    },
    'the logo, which is all that names the link, says nothing': {
      edits: [logo('{ "file": "logo.svg", "alt": ▸" " }')],
      problems: [
        {
          pointer: '/product/logo/alt',
          message:
            "The picture 'logo.svg' replaces a text, but its 'alt' is empty, so screen readers read nothing there. Write the name that the picture shows.",
        },
      ],
    },
    'it is the name of the file': {
      edits: [pet('{ "file": "cat.jpg", "alt": ▸"cat.jpg" }')],
      problems: [
        {
          pointer: `${pointer}/alt`,
          message:
            'The \'alt\' of the picture \'cat.jpg\' is the name of its file, which screen readers would read out. Say what the picture shows, or write "alt": "" where it is decoration.',
        },
      ],
    },
    'it repeats the label of the choice': {
      edits: [pet('{ "file": "cat.jpg", "alt": ▸"cat" }')],
      problems: [
        {
          pointer: `${pointer}/alt`,
          message:
            "The 'alt' of the picture 'cat.jpg' says what is written beside it, so screen readers say 'Cat' twice. Write \"alt\": \"\".",
        },
      ],
    },
  },
});
