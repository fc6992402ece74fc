import { describeRule } from '../../tests/support/describe-rule.ts';
import { duplicateField } from './duplicate-field.ts';

const message = (step: number, field: string, owner: number) =>
  `Step ${step} writes the field '${field}', which step ${owner} writes already, so that one answer would replace the other; give each its own field.`;

describeRule(duplicateField, {
  valid: {
    'every step writes its own fields': [],
    'two names differ in case only': [['"field": "Age"', '"field": "pet"']],
  },
  invalid: {
    'two steps write one field': {
      edits: [['"field": "Age"', '"field": ▸"Pet"']],
      problems: [{ pointer: '/steps/1/field', message: message(3, 'Pet', 2) }],
    },
    'two steps mark one status': {
      edits: [['"statusField": "Plan Status"', '"statusField": ▸"Age Status"']],
      problems: [{ pointer: '/steps/2/statusField', message: message(4, 'Age Status', 3) }],
    },
    "a step's status is its own answer": {
      edits: [['"statusField": "Pet Status"', '"statusField": ▸"Pet"']],
      problems: [{ pointer: '/steps/0/statusField', message: message(2, 'Pet', 2) }],
    },
  },
});
