import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { lineBreak } from './line-break.ts';

const message = (what: string) =>
  `This ${what} has a line break, which browsers send as another one, so the answers of visitors who tap before the page has fully loaded are refused. Write it on one line.`;

describeRule(lineBreak, {
  valid: {
    'a text that is only read has two lines': [['"heading": "How old?"', '"heading": "How\\nold?"']],
    'the label of a choice has two lines': [
      ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", { "value": "Dog", "label": "Dog\\nor wolf" }]'],
    ],
  },
  invalid: {
    'a choice has two lines, and so has the value of another one': {
      edits: [
        [
          '"pets": ["Cat", "Dog"]',
          '"pets": ["Cat", ▸"Dog\\nor wolf", { "value": ▸"Bird\\r\\n", "label": "Bird" }]',
        ],
      ],
      problems: [
        { pointer: '/choiceSets/pets/1', message: message('choice') },
        { pointer: '/choiceSets/pets/2/value', message: message('choice') },
      ],
    },
    'a field has two lines, and so has what a step without a question stores': {
      edits: [
        ['"field": "Age"', '"field": ▸"Age\\nin years"'],
        ['"kind": "slider"', '"kind": "info"'],
        [sliderText, '"value": ▸"seen\\n",'],
      ],
      problems: [
        { pointer: '/steps/1/field', message: message('name of a field') },
        { pointer: '/steps/1/value', message: message('stored value') },
      ],
    },
  },
});
