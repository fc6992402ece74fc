import { describeRule } from '../../../tests/support/describe-rule.ts';
import { cancelPage } from '../../../tests/support/funnel-text.ts';
import { priceShown } from './price-shown.ts';

const free = '"billing": { "every": { "month": 1 }, "trial": { "days": 7, "reminder": "stripe" } }';
const plan = (properties: string) => [...cancelPage, ['"total": 4', `"total": 4, ${properties}`]] as const;

describeRule(priceShown, {
  valid: {
    'the words of a card name the trial': plan(`${free}, "badge": "7 days free"`),
    'the terms name all that is charged': [
      ...plan(free),
      ['"texts": {', '"texts": { "billing": { "freeTrial": "{length} free. Then {every}: {renewal}." },'],
    ],
    'terms that no plan needs say less': [
      ...plan(free),
      ['"texts": {', '"texts": { "billing": { "intro": "Soon." },'],
    ],
    'words on tax are as it is charged': [
      ['"total": 4', '"total": 4, "tax": "exclusive", "badge": "Sales tax not included"'],
      ['"features": ["All"]', '"features": ["Plus VAT", "14 days of returns included"]'],
    ],
    'words on tax are nothing to a plan without it': [['"total": 4', '"total": 4, "badge": "Plus tax"']],
  },
  invalid: {
    'a badge says that the tax is in the price': {
      edits: [['"total": 4', '"total": 4, "tax": "exclusive", "badge": ▸"Tax included"']],
      problems: [
        {
          pointer: '/plans/0/badge',
          message:
            "'Tax included' says that the tax is in the price, and it comes on top, so visitors pay more than they read. Correct the words or 'tax'.",
          related: [{ pointer: '/plans/0/tax', message: 'The tax is here.' }],
        },
      ],
    },
    'a badge says that tax comes on top': {
      edits: [['"total": 4', '"total": 4, "tax": "inclusive", "badge": ▸"zzgl. MwSt."']],
      problems: [
        {
          pointer: '/plans/0/badge',
          message:
            "'zzgl. MwSt.' says that tax comes on top, and it is in the price, so visitors read more than they pay. Correct the words or 'tax'.",
          related: [{ pointer: '/plans/0/tax', message: 'The tax is here.' }],
        },
      ],
    },
    'the words for a price do not say that tax comes on top': {
      edits: [
        ['"total": 4', '"total": 4, "tax": "exclusive"'],
        ['"texts": {', '"texts": { "billing": { "plusTax": ▸"{price}" },'],
      ],
      problems: [
        {
          pointer: '/texts/billing/plusTax',
          message:
            "This says nothing but the price, so visitors do not read that tax comes on top of it. Write it like '{price} plus tax'.",
        },
      ],
    },
    'the words for a price with tax leave it out': {
      edits: [
        ['"total": 4', '"total": 4, "tax": "exclusive"'],
        ['"texts": {', '"texts": { "billing": { "plusTax": ▸"Plus tax" },'],
      ],
      problems: [
        {
          pointer: '/texts/billing/plusTax',
          message:
            'These terms lack {price}, so visitors go to the checkout without reading all that they will be charged. Name each of them once.',
        },
      ],
    },
    'a badge promises another trial': {
      edits: plan(`${free}, "badge": ▸"Free for 14 days"`),
      problems: [
        {
          pointer: '/plans/0/badge',
          message:
            "'Free for 14 days' promises 14 days, and the trial has 7, so visitors are charged on another day than they read. Correct the words or 'billing'.",
        },
      ],
    },
    'a feature promises a trial that there is not': {
      edits: [['"features": ["All"]', '"features": [▸"3-day trial"]']],
      problems: [
        {
          pointer: '/plans/0/features/0',
          message:
            "'3-day trial' promises 3 days, and the plan has no trial, so visitors are charged on another day than they read. Correct the words or 'billing'.",
        },
      ],
    },
    'the price per week does not follow from the total': {
      edits: [['"weekly": 1, "total": 4', `"weekly": ▸1, "total": 4, "billing": { "every": { "week": 1 } }`]],
      problems: [
        {
          pointer: '/plans/0/weekly',
          message:
            'The card shows 1 a week, and 4 as often as it is charged comes to 4.00, so visitors pay another price than they read. Correct one of the two.',
          related: [{ pointer: '/plans/0/billing/every', message: 'How often it is charged is here.' }],
        },
      ],
    },
    'the terms leave out the price that follows': {
      edits: [...plan(free), ['"texts": {', '"texts": { "billing": { "freeTrial": ▸"Free for {length}!" },']],
      problems: [
        {
          pointer: '/texts/billing/freeTrial',
          message:
            'These terms lack {renewal} and {every}, so visitors go to the checkout without reading all that they will be charged. Name each of them once.',
        },
      ],
    },
  },
});
