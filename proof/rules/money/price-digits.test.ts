import { describeRule } from '../../../tests/support/describe-rule.ts';
import { priceDigits } from './price-digits.ts';

const priced = (currency: string, weekly: string, total: string, was: string) =>
  [
    [
      '"currency": "USD", "weekly": 1, "total": 4,',
      `"currency": "${currency}", "weekly": ${weekly}, "total": ${total}, "was": ${was},`,
    ],
  ] as const;
const problem = (property: string, price: number, currency: string, wayOut: string) => ({
  pointer: `/plans/0/${property}`,
  message: `The price ${price} has more decimals than are charged in ${currency}, so visitors read another price, or cannot pay this one. Write ${wayOut}.`,
  related: [{ pointer: '/plans/0/currency', message: `The currency is ${currency}.` }],
});

describeRule(priceDigits, {
  valid: {
    'prices have cents, which no binary fraction is': priced('USD', '4.99', '19.99', '1234.56'),
    'prices are whole in a currency without decimals': priced('JPY', '500', '1980', '2980'),
    'a price in dinars has two decimals': priced('KWD', '0.12', '1.55', '2'),
  },
  invalid: {
    'a price has a fraction of a cent': {
      edits: [['"total": 4', '"total": ▸4.999']],
      problems: [problem('total', 4.999, 'USD', 'at most 2 of them')],
    },
    'a price has the third decimal of a dinar, which nobody charges': {
      edits: priced('KWD', '0.5', '▸1.555', '2'),
      problems: [problem('total', 1.555, 'KWD', 'at most 2 of them')],
    },
    'a currency has no decimals, and every price of the plan has some': {
      edits: priced('JPY', '▸480.5', '▸1980.25', '▸2980.75'),
      problems: [
        problem('weekly', 480.5, 'JPY', 'a whole number'),
        problem('total', 1980.25, 'JPY', 'a whole number'),
        problem('was', 2980.75, 'JPY', 'a whole number'),
      ],
    },
  },
});
