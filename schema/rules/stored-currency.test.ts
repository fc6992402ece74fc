import { describeRule } from '../../tests/support/describe-rule.ts';
import { storedCurrency } from './stored-currency.ts';

const money = (store: string, display: string) =>
  [
    ['"store": { "suffix": " years" }', `"store": ${store}`],
    ['"display": {}', `"display": ${display}`],
  ] as const;
const problem = (pointer: string, currency: string, stored: string, shown: string) => ({
  pointer,
  message: `This slider shows amounts in ${currency} and stores '${stored}' with them, so that whoever reads the answers takes them for other amounts than visitors chose; store the sign or the code of ${currency}, or none.`,
  related: [{ pointer: shown, message: 'The currency that is shown is here.' }],
});

describeRule(storedCurrency, {
  valid: {
    'amounts are stored with the sign of what is shown': money('{ "prefix": "€" }', '{ "currency": "EUR" }'),
    'amounts are stored with the sign that several currencies share': money(
      '{ "prefix": "$" }',
      '{ "currency": "CAD" }',
    ),
    'amounts are stored with the code of what is shown': money(
      '{ "suffix": " EUR" }',
      '{ "currency": "EUR" }',
    ),
    'three capitals are no code of a currency': money('{ "suffix": " NET" }', '{ "currency": "EUR" }'),
    'amounts are stored without either': money('{ "suffix": " a year" }', '{ "currency": "EUR" }'),
    'no money is shown': money('{ "prefix": "$" }', '{}'),
  },
  invalid: {
    'what is shown was changed, and what is stored was not': {
      edits: [...money('{ "prefix": ▸"$" }', '{ "currency": "EUR" }')],
      problems: [problem('/steps/1/store/prefix', 'EUR', '$', '/steps/1/display/currency')],
    },
    'a variant shows another currency than its step stores': {
      edits: [
        ...money('{ "suffix": ▸" USD" }', '{ "currency": "USD" }'),
        [
          '"field": "Age"',
          '"variants": { "pounds": { "display": { "currency": "GBP" } }, "short": { "heading": "Age?" } }, "field": "Age"',
        ],
      ],
      problems: [problem('/steps/1/store/suffix', 'GBP', 'USD', '/steps/1/variants/pounds/display/currency')],
    },
  },
});
