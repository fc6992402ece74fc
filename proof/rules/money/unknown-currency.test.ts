import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownCurrency } from './unknown-currency.ts';

const problem = (pointer: string, currency: string) => ({
  pointer,
  message: `There is no currency '${currency}', so amounts are shown with these letters, and no payment provider takes them. Write its code of ISO 4217, such as USD.`,
});

describeRule(unknownCurrency, {
  valid: {
    'a plan and a slider have a currency that there is': [
      ['"store": { "suffix": " years" }', '"store": {}'],
      ['"display": {}', '"display": { "currency": "JPY" }'],
    ],
  },
  invalid: {
    'the currency of a plan is misspelt': {
      edits: [['"currency": "USD"', '"currency": ▸"UDS"']],
      problems: [problem('/plans/0/currency', 'UDS')],
    },
    'a slider and one of its variants show currencies that there are not': {
      edits: [
        ['"display": {}', '"display": { "currency": ▸"EUO" }'],
        [
          '"field": "Age"',
          '"variants": { "pounds": { "display": { "currency": ▸"UKP" } }, "short": { "heading": "Age?" } }, "field": "Age"',
        ],
      ],
      problems: [
        problem('/steps/1/variants/pounds/display/currency', 'UKP'),
        problem('/steps/1/display/currency', 'EUO'),
      ],
    },
  },
});
