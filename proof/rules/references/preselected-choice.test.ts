import { describeRule } from '../../../tests/support/describe-rule.ts';
import { preselectedChoice } from './preselected-choice.ts';

const pet = (preselected: string) => ['"choices": "pets",', `"choices": "pets", ${preselected},`] as const;
const pets = (choices: string) => ['"pets": ["Cat", "Dog"]', `"pets": ["Cat", "Dog", ${choices}]`] as const;
const several = (preselected: string) => [
  ['"kind": "choice"', '"kind": "multi-choice"'] as const,
  ['"confirm": false', '"continueShown": "always"'] as const,
  pet(preselected),
];
const pointer = '/steps/0/preselected';

describeRule(preselectedChoice, {
  valid: {
    'a choice is preselected': [pet('"preselected": "Dog"')],
    'another choice has a text beside it': [
      pet(
        '"other": { "choice": "Dog", "field": "Breed", "label": "Which?", "maxLength": 9 }, "preselected": "Cat"',
      ),
    ],
  },
  invalid: {
    'it is no choice': {
      edits: [pet('"preselected": ▸"Dogg"')],
      problems: [
        {
          pointer,
          message:
            "'Dogg' is no choice of 'Pet', so nothing is preselected. Name the stored value of one. Did you mean 'Dog'?",
        },
      ],
    },
    'one of several is no choice': {
      edits: several('"preselected": ["Cat", ▸"Fish"]'),
      problems: [
        {
          pointer: `${pointer}/1`,
          message: "'Fish' is no choice of 'Pet', so nothing is preselected. Name the stored value of one.",
        },
      ],
    },
    'a typed answer is none that the question takes': {
      edits: [
        ['"kind": "choice"', '"kind": "text", "label": "Pet", "maxLength": 3'],
        ['"choices": "pets",', '"preselected": ▸"Hamster",'],
        ['"confirm": false', '"suggestions": []'],
      ],
      problems: [
        {
          pointer,
          message:
            "The preselected answer 'Hamster' is refused, so visitors who only press Continue cannot go on: The answer has 7 characters. Send at most 3.",
        },
      ],
    },
    'they exclude each other': {
      edits: [...several('"preselected": ▸["Cat", "None"]'), pets('{ "value": "None", "exclusive": true }')],
      problems: [
        {
          pointer,
          message:
            "The preselected choices of 'Pet' are no answer together: one of them excludes others, or they are too many, so Continue is refused. Preselect fewer.",
        },
      ],
    },
    'it asks for a text': {
      edits: [
        pet(
          '"other": { "choice": "Dog", "field": "Breed", "label": "Which?", "maxLength": 9 }, "preselected": ▸"Dog"',
        ),
      ],
      problems: [
        {
          pointer,
          message:
            "The preselected choice 'Dog' asks for a text, which nobody has written when the question opens, so Continue is refused. Preselect another one, or none.",
        },
      ],
    },
    'the question is sensitive': {
      edits: [pet('"sensitive": true, "preselected": ▸"Dog"')],
      problems: [
        {
          pointer,
          message:
            'Step 2 is sensitive, and a visitor who only presses Continue is stored with an answer that they did not give. Preselect nothing.',
        },
      ],
    },
    'it agrees to something': {
      edits: [pet('"preselected": ▸"mail"'), pets('{ "value": "mail", "label": "Yes, send me offers" }')],
      problems: [
        {
          pointer,
          message:
            "The choice 'Yes, send me offers' agrees to something, and a consent that was marked beforehand is none (GDPR, recital 32). Preselect nothing, or ask by a 'consent'.",
        },
      ],
    },
    'it costs extra': {
      edits: [pet('"preselected": ▸"fast"'), pets('{ "value": "fast", "label": "Express (+ €4.90)" }')],
      problems: [
        {
          pointer,
          message:
            "The choice 'Express (+ €4.90)' costs extra, and who only presses Continue has not ordered it (directive 2011/83/EU, article 22). Preselect a choice that adds nothing to the price.",
        },
      ],
    },
  },
});
