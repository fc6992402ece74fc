import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { pattern } from './pattern.ts';

const asText = (given: string, maxLength = 60) =>
  [
    ['"kind": "slider"', '"kind": "text"'],
    [
      sliderText,
      `"label": "Card", "maxLength": ${maxLength}, "suggestions": [], "pattern": { "message": "As on your card.", ${given} },`,
    ],
  ] as const;
/** Takes `(a+)+` longer than any test waits. */
const slowest = `${'a'.repeat(40)}!`;
const place = '/steps/1/pattern/expression';

describeRule(pattern, {
  valid: {
    'an expression is read in one way': [
      ...asText('"expression": "[A-Z]{2}\\\\d{4}", "examples": ["AB1234"]'),
    ],
    'an expression repeats what ends with a sign of its own': [
      ...asText('"expression": "[a-z]+( [a-z]+)*"', 2000),
    ],
    'brackets stand in a class, or escaped': [
      ...asText(`"expression": "[${'('.repeat(101)}]${'\\\\('.repeat(101)}"`, 200),
    ],
    'an expression is slow, but answers are short': [...asText('"expression": "[^@]+@.+\\\\..+"', 60)],
  },
  invalid: {
    'the time doubles with every character': {
      edits: [...asText('"expression": ▸"([a-z]+ ?)+"')],
      problems: [
        {
          pointer: place,
          message:
            "The expression '([a-z]+ ?)+' takes twice as long with every character of some answers, such as 'a' + 'a'.repeat(31) + '\\x00', so one visitor can stop the server. Write it so that no part of an answer fits it in two ways.",
        },
      ],
    },
    'the time grows faster than an answer may': {
      edits: [...asText('"expression": ▸"[^@]+@.+\\\\..+"', 2000)],
      problems: [
        {
          pointer: place,
          message:
            "The expression '[^@]+@.+\\..+' may try 4,000,000 ways before it refuses an answer of 2000 characters, so a few visitors can stop the server. Write it so that no part of an answer fits it in two ways, or lower 'maxLength'.",
        },
      ],
    },
    'the expression is none': {
      edits: [...asText('"expression": ▸"a)|(b"')],
      problems: [
        {
          pointer: place,
          message:
            "The expression 'a)|(b' is no regular expression (Unmatched ')'), so it takes any answer. Correct it.",
        },
      ],
    },
    'the time doubles, so the example and the suggestion are not matched': {
      edits: [
        ...asText(`"expression": ▸"(a+)+", "examples": ["${slowest}"]`),
        ['"suggestions": []', `"suggestions": ["${slowest}"]`],
      ],
      problems: [
        {
          pointer: place,
          message:
            "The expression '(a+)+' takes twice as long with every character of some answers, such as 'a' + 'a'.repeat(31) + '\\x00', so one visitor can stop the server. Write it so that no part of an answer fits it in two ways.",
        },
      ],
    },
    'brackets are nested too deep to be analysed': {
      edits: [...asText(`"expression": ▸"${'('.repeat(3000)}a${')'.repeat(3000)}"`)],
      problems: [
        {
          pointer: place,
          message:
            'The expression nests more than 100 brackets, which is too deep to check it. Write a simpler one.',
        },
      ],
    },
    'a suggestion does not match': {
      edits: [...asText('"expression": "[A-Z]{2}"'), ['"suggestions": []', '"suggestions": ["AB", ▸"ABC"]']],
      problems: [
        {
          pointer: '/steps/1/suggestions/1',
          message:
            "The suggestion 'ABC' does not match the expression '[A-Z]{2}', so visitors who pick it cannot go on. Correct the one or the other.",
        },
      ],
    },
    'an example does not match as a whole': {
      edits: [...asText('"expression": "[A-Z]{2}\\\\d{4}", "examples": ["AB1234", ▸"AB12345"]')],
      problems: [
        {
          pointer: '/steps/1/pattern/examples/1',
          message:
            "The example 'AB12345' does not match the expression '[A-Z]{2}\\d{4}', though it is meant to. Correct the one or the other.",
        },
      ],
    },
  },
});
