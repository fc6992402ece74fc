import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unusedChoiceSet } from './unused-choice-set.ts';

const message = (name: string) =>
  `No question names the choice set '${name}', so changing it changes nothing. Let a question use it, or remove it.`;
const sets = '"choiceSets": {';

describeRule(unusedChoiceSet, {
  valid: {
    'every set is named by a step or a question on a page': [],
    'a set is named by a variant only': [
      [sets, `${sets} "beasts": ["Cat", "Wolf"],`],
      ['"heading": "Pet?"', '"choices": "beasts"'],
    ],
  },
  invalid: {
    'nothing names two of the sets': {
      edits: [[sets, `${sets} ▸"beasts": ["Bear"], ▸"a/b": ["Wolf"],`]],
      problems: [
        { pointer: '/choiceSets/beasts', message: message('beasts') },
        { pointer: '/choiceSets/a~1b', message: message('a/b') },
      ],
    },
    'its only question names another set': {
      edits: [
        ['"pets": ["Cat"', '▸"pets": ["Cat"'],
        ['"choices": "pets"', '"choices": "yes-no"'],
      ],
      problems: [{ pointer: '/choiceSets/pets', message: message('pets') }],
    },
    'its only question misspells it, which is the matter of unknown-choice-set': {
      edits: [['"choices": "pets"', '"choices": "pet"']],
      problems: [],
    },
  },
});
