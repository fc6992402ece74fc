import { describeRule } from '../../../tests/support/describe-rule.ts';
import { reservedField } from './reserved-field.ts';

const message = (name: string) =>
  `The field has the name '${name}', which JavaScript keeps for itself, so the server refuses every value under it. Give it another name.`;

const sessionId =
  "The field has the name 'sessionId', under which forms and addresses carry the id of the session, so the one is taken for the other. Give it another name, or change 'queryParameter' in 'session'.";

describeRule(reservedField, {
  valid: {
    'no field has such a name': [],
    'a name only looks like one': [['"field": "Age"', '"field": "Constructor"']],
    'the session id goes under another name': [
      ['"queryParameter": "sessionId"', '"queryParameter": "s"'],
      ['"field": "Age"', '"field": "sessionId"'],
    ],
  },
  invalid: {
    'any writer gives it such a name': {
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
    'an answer has the name under which its form carries the session id': {
      edits: [
        ['"field": "Click"', '"field": ▸"sessionId"'],
        ['"field": "Has pet"', '"field": ▸"sessionId"'],
        ['"field": "Age"', '"field": ▸"sessionId"'],
      ],
      problems: [
        { pointer: '/pages/welcome/callToAction/field', message: sessionId },
        { pointer: '/pages/welcome/blocks/0/field', message: sessionId },
        { pointer: '/steps/1/field', message: sessionId },
      ],
    },
  },
});
