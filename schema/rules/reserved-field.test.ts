import { describeRule } from '../../tests/support/describe-rule.ts';
import { reservedField } from './reserved-field.ts';

const message = (name: string) =>
  `The field has the name '${name}', which JavaScript keeps for itself, so that the server refuses whatever is sent under it; give it another name.`;

describeRule(reservedField, {
  valid: {
    'no field has such a name': [],
    'a name only looks like one': [['"field": "Age"', '"field": "Constructor"']],
  },
  invalid: {
    'whatever writes it, it has such a name': {
      edits: [
        ['"field": "UTM"', '"field": ▸"constructor"'],
        ['"field": "Click"', '"field": ▸"prototype"'],
        ['"statusField": "Age Status"', '"statusField": ▸"__proto__"'],
      ],
      problems: [
        { pointer: '/session/start/0/field', message: message('constructor') },
        { pointer: '/pages/welcome/callToAction/field', message: message('prototype') },
        { pointer: '/steps/1/statusField', message: message('__proto__') },
      ],
    },
  },
});
