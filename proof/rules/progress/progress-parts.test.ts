import { describeRule } from '../../../tests/support/describe-rule.ts';
import { progressParts } from './progress-parts.ts';

const inStep = (progress: string) => ['"default": 5', `"default": 5, "progress": ${progress}`] as const;
const problem = (at: string, filled: number, of: number) => ({
  pointer: `${at}/progress/filled`,
  message: `Of ${of} parts ${filled} are to be filled, which cannot be drawn; fill ${of} at most, or raise 'of'.`,
  related: [{ pointer: `${at}/progress/of`, message: `There are ${of} parts in all.` }],
});

describeRule(progressParts, {
  valid: {
    'no step says of its progress': [],
    'all parts are filled': [
      ['"number": 4,', '"number": 4, "progress": { "kind": "dots", "filled": 3, "of": 3 },'],
    ],
    'there are no parts': [inStep('{ "kind": "bar", "percent": 50 }')],
  },
  invalid: {
    'a step fills more dots than there are': {
      edits: [inStep('{ "kind": "dots", "filled": ▸4, "of": 3 }')],
      problems: [problem('/steps/1', 4, 3)],
    },
    'a skip keeps more segments than there are': {
      edits: [
        ['"number": 4', '"number": 5'],
        [
          '"skips": []',
          '"skips": [{ "number": 4, "reason": "Cut.", "progress": { "kind": "segments", "filled": ▸6, "of": 5 } }]',
        ],
      ],
      problems: [problem('/skips/0', 6, 5)],
    },
  },
});
