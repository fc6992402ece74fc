import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { armCombinations } from './arm-combinations.ts';

const pages = { one: '{ "pages": { "lost": { "text": "Go home." } } }' };
const plans = (property: string) => ({
  low: `{ "plans": { "pro": { "${property}": 2.5 } } }`,
  high: `{ "plans": { "pro": { "${property}": 3.5 } } }`,
});
const steps = (path: string) => ({ asks: `{ "steps": { "${path}": { "text": "Think of it." } } }` });
const most = { pages, total: plans('total'), age: steps('/age'), plan: steps('/plan') };

describeRule(armCombinations, {
  valid: { 'visitors see the arms in 24 combinations': [addArms(most)] },
  invalid: {
    'visitors see them in more': {
      edits: [addArms({ ...most, pet: steps('/pet') }), ['{ "id": "pet"', '▸{ "id": "pet"']],
      problems: [
        {
          pointer: '/experiments/5',
          message:
            'Visitors see the arms of the experiments in 48 combinations, of which each is a funnel of its own; only 24 are proved, so a dead end may hide in the others. End an experiment before this one begins, or give it fewer arms.',
        },
      ],
    },
  },
});
