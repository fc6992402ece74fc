import { describeRule } from '../../../tests/support/describe-rule.ts';
import { storedCurrency } from './stored-currency.ts';

const money = (store: string, display: string) =>
  [
    ['"store": { "suffix": " years" }', `"store": ${store}`],
    ['"display": {}', `"display": ${display}`],
  ] as const;
const problem = (pointer: string, currency: string, stored: string, shown: string) => ({
  pointer,
  message: `This slider shows amounts in ${currency} and stores '${stored}' with them, so readers of the answers take them for other amounts than visitors chose. Store the sign or the code of ${currency}, or none.`,
  related: [{ pointer: shown, message: 'The currency that is shown is here.' }],
});

const unit = (pointer: string, stored: string, shown: string) => ({
  pointer,
  message: `This slider shows its numbers with '${shown.trim()}' and stores them with '${stored.trim()}', so readers of the answers take them for other amounts than visitors chose. Store the unit that is shown, or none.`,
  related: [{ pointer: '/steps/1/display/suffix', message: 'The unit that is shown is here.' }],
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
    'a unit is stored by its sign': money('{ "suffix": " h" }', '{ "suffix": " hours" }'),
    'a unit is stored in the plural, and shown shorter': money('{ "suffix": " lbs" }', '{ "suffix": " lb" }'),
    'a unit is stored by its sign, and shown in another language': [
      ['"language": "en"', '"language": "de"'],
      ...money('{ "suffix": " kg" }', '{ "suffix": " Kilogramm" }'),
    ],
    'more is shown than the unit': money('{ "suffix": " hours" }', '{ "suffix": " hours a week" }'),
    'what is shown is no unit that is known': money('{ "suffix": " h" }', '{ "suffix": " in all" }'),
    'degrees are shown, of which there are several': money('{ "suffix": " °C" }', '{ "suffix": " degrees" }'),
    'no unit is stored': money('{}', '{ "suffix": " kg" }'),
  },
  invalid: {
    'what is shown was changed, and what is stored was not': {
      edits: [...money('{ "prefix": ▸"$" }', '{ "currency": "EUR" }')],
      problems: [problem('/steps/1/store/prefix', 'EUR', '$', '/steps/1/display/currency')],
    },
    ...Object.fromEntries(
      [
        [' lb', ' kg'],
        [' years', ' months'],
        [' years', ' months of work'],
        ['%', ' kg'],
        [' °F', ' °C'],
        [' $', ' €'],
        [' EUR', ' $'],
      ].map(([stored = '', shown = '']) => [
        `'${stored}' is stored, and '${shown}' is shown`,
        {
          edits: money(`{ "suffix": ▸"${stored}" }`, `{ "suffix": "${shown}" }`),
          problems: [unit('/steps/1/store/suffix', stored, shown)],
        },
      ]),
    ),
    'a sign of money is stored before what is shown as years': {
      edits: money('{ "prefix": ▸"$" }', '{ "suffix": " years" }'),
      problems: [unit('/steps/1/store/prefix', '$', ' years')],
    },
    'years are stored, and money is shown': {
      edits: money('{ "suffix": ▸" years" }', '{ "currency": "EUR" }'),
      problems: [
        {
          ...unit('/steps/1/store/suffix', ' years', 'EUR'),
          related: [{ pointer: '/steps/1/display/currency', message: 'The currency that is shown is here.' }],
        },
      ],
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
