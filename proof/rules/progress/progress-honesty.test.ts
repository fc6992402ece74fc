import { describeRule } from '../../../tests/support/describe-rule.ts';
import type { Edit } from '../../../tests/support/funnel-text.ts';
import { progressHonesty } from './progress-honesty.ts';

/** The true shares of the path are 33, 50 and 67 %. */
const shows = (number: number, progress: string): Edit => [
  `"number": ${number},`,
  `"number": ${number}, "progress": { ${progress} },`,
];
const bar = (number: number, percent: string) => shows(number, `"kind": "bar", "percent": ${percent}`);
const dots = (number: number, filled: string) =>
  shows(number, `"kind": "dots", "filled": ${filled}, "of": 3`);

const tolerating = (limit: number): Edit => [
  '"plans": [',
  `"rules": { "progress-honesty": { "severity": "warning", "limit": ${limit} } }, "plans": [`,
];

const back = (from: string, step: number, to: string) =>
  `The progress goes back here, from ${from} on step ${step} to ${to}, so visitors think that an answer was lost. Show ${from} or more, or show less on step ${step}.`;
const off = (percent: number, share: number, limit = 15) =>
  `The bar shows ${percent} % where ${share} % of the shortest path is done, which is more than ${limit} percentage points off, so visitors are misled about what is left. Show the true share, or remove 'progress' to have it computed.`;
const related = (pointer: string, step: number, shown: string) => [
  { pointer, message: `Step ${step} shows ${shown}.` },
];

describeRule(progressHonesty, {
  valid: {
    'all bars are computed': [],
    'bars are as far off as is tolerated': [bar(2, '18'), bar(3, '65'), bar(4, '82')],
    'a bar does not move': [bar(2, '40'), bar(3, '40')],
    'a bar goes back where the visitor is sent back': [
      bar(2, '30'),
      bar(3, '50'),
      [
        '"next": "/plan"',
        '"next": [{ "when": { "answer": "Age", "atMost": 2 }, "to": "/pet" }, { "to": "/plan" }]',
      ],
    ],
    'bars go back that are all computed, because a way out is near for some': [
      ['[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]', '"/age"'],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "answer": "Age", "atMost": 2 }, "to": "/bye" }, { "to": "/nap" }]',
      ],
      [
        '    {\n      "kind": "plans"',
        '    { "kind": "info", "number": 5, "path": "/nap", "title": "Nap", "heading": "Nap", "field": "Nap", "statusField": "Nap Status", "value": "done", "next": "/plan", "onSaveFailure": "log" },\n    {\n      "kind": "plans"',
      ],
    ],
    'dots start anew once all were filled': [dots(2, '3'), dots(3, '1'), dots(4, '3')],
    'dots follow on segments': [
      shows(2, '"kind": "segments", "filled": 3, "of": 3'),
      dots(3, '2'),
      dots(4, '3'),
    ],
    'there are more dots now': [dots(2, '2'), shows(3, '"kind": "dots", "filled": 1, "of": 4')],
  },
  invalid: {
    'all dots are filled, and a computed bar is not': {
      edits: [dots(2, '▸3')],
      problems: [
        {
          pointer: '/steps/0/progress/filled',
          message:
            'The progress goes back behind this step, from 3 of 3 to the 50 % that is computed for step 3, so visitors think that an answer was lost. Show 50 % or less, or declare the progress of step 3 too.',
          related: related('/steps/1/path', 3, '50 %'),
        },
      ],
    },
    'bars run ahead of the way, and behind it': {
      edits: [bar(2, '▸49'), bar(4, '▸51')],
      problems: [
        { pointer: '/steps/0/progress/percent', message: off(49, 33) },
        { pointer: '/steps/2/progress/percent', message: off(51, 67) },
      ],
    },
    'the funnel tolerates less': {
      edits: [bar(2, '▸35'), tolerating(1)],
      problems: [{ pointer: '/steps/0/progress/percent', message: off(35, 33, 1) }],
    },
    'a bar goes back along two transitions, of which the worse is reported': {
      edits: [bar(2, '64'), bar(3, '▸62'), bar(4, '▸60'), tolerating(40)],
      problems: [
        {
          pointer: '/steps/1/progress/percent',
          message: back('64 %', 2, '62 %'),
          related: related('/steps/0/progress/percent', 2, '64 %'),
        },
        {
          pointer: '/steps/2/progress/percent',
          message: back('64 %', 2, '60 %'),
          related: related('/steps/0/progress/percent', 2, '64 %'),
        },
      ],
    },
    'a bar goes back nearly to its start': {
      edits: [bar(2, '40'), bar(3, '▸1'), tolerating(60)],
      problems: [
        {
          pointer: '/steps/1/progress/percent',
          message: back('40 %', 2, '1 %'),
          related: related('/steps/0/progress/percent', 2, '40 %'),
        },
      ],
    },
    'a bar goes back from one that is computed': {
      edits: [bar(4, '▸45'), tolerating(25)],
      problems: [
        {
          pointer: '/steps/2/progress/percent',
          message: back('50 %', 3, '45 %'),
          related: related('/steps/1/path', 3, '50 %'),
        },
      ],
    },
    'a bar goes back to one that is computed': {
      edits: [bar(3, '▸68.5'), tolerating(20)],
      problems: [
        {
          pointer: '/steps/1/progress/percent',
          message:
            'The progress goes back behind this step, from 68.5 % to the 67 % that is computed for step 4, so visitors think that an answer was lost. Show 67 % or less, or declare the progress of step 4 too.',
          related: related('/steps/2/path', 4, '67 %'),
        },
      ],
    },
    'dots go back once all were filled, and not to the first': {
      edits: [dots(2, '3'), dots(3, '▸2'), dots(4, '3')],
      problems: [
        {
          pointer: '/steps/1/progress/filled',
          message: back('3 of 3', 2, '2 of 3'),
          related: related('/steps/0/progress/filled', 2, '3 of 3'),
        },
      ],
    },
    'dots go back': {
      edits: [dots(2, '2'), dots(3, '▸1')],
      problems: [
        {
          pointer: '/steps/1/progress/filled',
          message: back('2 of 3', 2, '1 of 3'),
          related: related('/steps/0/progress/filled', 2, '2 of 3'),
        },
      ],
    },
  },
});
