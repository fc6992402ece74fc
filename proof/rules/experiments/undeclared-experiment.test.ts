import { describeRule } from '../../../tests/support/describe-rule.ts';
import { undeclaredExperiment } from './undeclared-experiment.ts';

const message = (missing: string) =>
  `The experiment 'wording' does not say ${missing}, so whatever the figures show can be called its result. Decide before the first visitor comes, and write it down.`;
const hypothesis = '"hypothesis": "Fewer words are read sooner."';
const effect = '"smallestEffect": 2,';

describeRule(undeclaredExperiment, {
  valid: {
    'everything is said': [],
    'only one variant is shown, so nothing is compared': [
      ['"short": 1, "long": 1', '"short": 1, "long": 0'],
      [effect, ''],
    ],
  },
  invalid: {
    'the smallest effect is left out': {
      edits: [
        ['{\n      "id": "wording"', '▸{\n      "id": "wording"'],
        [effect, ''],
      ],
      problems: [{ pointer: '/experiments/0', message: message("'smallestEffect'") }],
    },
    'nothing is said': {
      edits: [
        ['{\n      "id": "wording"', '▸{\n      "id": "wording"'],
        [`"long": 1 },\n      "goal": "conversion",\n      ${effect}\n      ${hypothesis}`, '"long": 1 }'],
      ],
      problems: [
        { pointer: '/experiments/0', message: message("'goal' and 'smallestEffect' and 'hypothesis'") },
      ],
    },
  },
});
