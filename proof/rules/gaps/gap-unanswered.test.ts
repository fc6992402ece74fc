import { describeRule } from '../../../tests/support/describe-rule.ts';
import { gapUnanswered } from './gap-unanswered.ts';

const heading = (text: string) => ['"heading": "Which plan?"', `"heading": "${text}"`] as const;
const marked = (text: string) => ['"heading": "Which plan?"', `"heading": ▸"${text}"`] as const;
const question = (text: string) => ['"heading": "Which pet?"', `"heading": ${text}`] as const;
const value = (declared: string) => ['"plans": [', `"values": { ${declared} }, "plans": [`] as const;
const sure = value('"sure": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 1 }] }');
const unsure = value('"unsure": { "kind": "product", "of": [{ "answer": "Age" }, 2] }');
const cat = [{ path: '/pet', answer: 'Cat' }];

describeRule(gapUnanswered, {
  valid: {
    'everybody has answered by then, or there are words for those who have not': [
      heading('{answer:Pet} {answer:Age|else: of any age}'),
      ['"heading": "Bye"', '"heading": "Bye, {answer:Plan}"'],
    ],
    'a value says what is taken for an answer that is missing': [sure, heading('{value:sure}')],
    'a block is shown only to visitors who have answered': [
      unsure,
      [
        '"heading": "Which plan?"',
        '"heading": "Which plan?", "before": [{ "kind": "notice", "text": "{value:unsure}", "when": { "value": "unsure", "atLeast": 2 } }, { "kind": "notice", "text": "{answer:Age}", "when": { "answer": "Age", "answered": true } }]',
      ],
    ],
    'a landing page has words for everybody': [
      ['"heading": "Do you have a pet?"', '"heading": "Do you have {answer:Pet|else: a pet}?"'],
    ],
  },
  invalid: {
    'some come another way': {
      edits: [marked('A plan for {answer:Age}')],
      problems: [
        {
          pointer: '/steps/2/heading',
          message:
            "Visitors can reach step 4 ('/plan') without an answer to 'Age'. They would read '…' instead of the gap '{answer:Age}'. Give the gap words of its own, as in '{answer:Age|else: ...}', or ask the question earlier.",
          way: cat,
        },
      ],
    },
    'the question can be skipped': {
      edits: [
        ['"kind": "slider",', '"kind": "slider", "optional": { "label": "Skip" },'],
        ['"to": "/plan"', '"to": "/age"'],
        marked('{answer:Age|number 1}'),
      ],
      problems: [
        {
          pointer: '/steps/2/heading',
          message:
            "Visitors can reach step 4 ('/plan') without an answer to 'Age'. They would read '…' instead of the gap '{answer:Age|number 1}'. Give the gap words of its own, as in '{answer:Age|number 1|else: ...}', or ask the question earlier.",
          way: [
            { path: '/pet', answer: 'Cat' },
            { path: '/age', answer: 'skipped' },
          ],
        },
      ],
    },
    'a value needs the answer, on the page behind the step too': {
      edits: [unsure, ['"heading": "Bye"', '"heading": ▸"{value:unsure}"']],
      problems: [
        {
          pointer: '/pages/farewell/heading',
          message:
            "Visitors can reach the page 'farewell' without an answer to 'Age'. They would read '…' instead of the gap '{value:unsure}'. Give the gap words of its own, as in '{value:unsure|else: ...}', or ask the question earlier.",
          way: [...cat, { path: '/plan', answer: 'anything' }],
        },
      ],
    },
    'a page that is drawn for everybody counts from today': {
      edits: [['"heading": "Do you have a pet?"', '"heading": ▸"A pet by {date:today + 2 weeks}?"']],
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/heading',
          message:
            "The gap '{date:today + 2 weeks}' would be '…' there, because the page 'welcome' is drawn for everybody, before any answer is known. Give the gap words of its own, as in '{date:today + 2 weeks|else: ...}'.",
        },
      ],
    },
    'the step itself asks for it': {
      edits: [question('▸"Which pet, {answer:Pet}?"')],
      problems: [
        {
          pointer: '/steps/0/heading',
          message:
            "The gap '{answer:Pet}' would be '…' there, because 'Pet' is asked on step 2 ('/pet') itself, so it is not answered when visitors come there. Give the gap words of its own, as in '{answer:Pet|else: ...}'.",
        },
      ],
    },
    'a landing page, or a step that opens without a session, looks the same for everybody': {
      edits: [
        ['"heading": "Do you have a pet?"', '"heading": ▸"Do you have {answer:Pet}?"'],
        ['"path": "/age",', '"path": "/age", "opensWithoutSession": true,'],
        ['"heading": "How old?"', '"heading": ▸"How old is your {answer:Pet}?"'],
      ],
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/heading',
          message:
            "The gap '{answer:Pet}' would be '…' there, because the page 'welcome' is drawn for everybody, before any answer is known. Give the gap words of its own, as in '{answer:Pet|else: ...}'.",
        },
        {
          pointer: '/steps/1/heading',
          message:
            "The gap '{answer:Pet}' would be '…' there, because step 3 ('/age') is drawn for everybody, before any answer is known. Give the gap words of its own, as in '{answer:Pet|else: ...}'.",
        },
      ],
    },
  },
});
