import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';
import { gap } from './gap.ts';

const heading = (text: string) => ['"heading": "Which plan?"', `"heading": "${text}"`] as const;
const marked = (text: string) => ['"heading": "Which plan?"', `"heading": ▸"${text}"`] as const;
const polish = ['"language": "en"', '"language": "pl"'] as const;
const value = (props: string) =>
  [
    '"plans": [',
    `"values": { "cost": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 1 }]${props} } }, "plans": [`,
  ] as const;
const fault = (written: string, rest: string) => ({
  pointer: '/steps/2/heading',
  message: `The gap '${written}' ${rest}`,
});
const howTo = "Write it like '{answer:Name}' or '{value:points|number 1|else: none}'";

describeRule(gap, {
  valid: {
    'gaps name answers and values, in formats that can write them': [
      value(', "bands": [{ "name": "low", "below": 5 }, { "name": "high" }]'),
      heading(
        '{answer:Pet|else: -} {answer:Age|number 1|else: -} {value:cost|money USD} {value:cost|band} {value:cost|plural one: # point, other: # points}',
      ),
    ],
    'a date is counted from today, by a value too': [
      value(''),
      heading('{date:today} {date:today + 8 weeks|date short} {date:today + value:cost days}'),
    ],
    'gaps name what a plan charges': [
      heading('{plan:pro} {plan:pro|today} {plan:pro|renewal} {plan:pro|every} {plan:pro|terms}'),
    ],
    'the plural forms are those of the language': [
      polish,
      value(''),
      heading('{value:cost|plural one: # punkt, few: # punkty, many: # punktów, other: # punktu}'),
    ],
  },
  invalid: {
    'a gap has two braces': {
      edits: [marked('{{answer:Pet|else: -}}')],
      problems: [fault('{{answer:Pet|else: -}}', `has more than one brace on a side. ${howTo}.`)],
    },
    'a format is misspelt': {
      edits: [marked('{answer:Age|numbr|else: -}')],
      problems: [
        fault(
          '{answer:Age|numbr|else: -}',
          `has a format 'numbr', which is not known. Take number, money, plural, date, list, band, today, renewal, every, length, terms, or 'else:' before words for where nothing is known. Did you mean 'number'?`,
        ),
      ],
    },
    'no step keeps the answer': {
      edits: [marked('{answer:Pets|else: -}')],
      problems: [
        fault(
          '{answer:Pets|else: -}',
          `names 'Pets', and no step keeps an answer under this name, so nothing fills it. Name a field of a step. Did you mean 'Pet'?`,
        ),
      ],
    },
    'there is no such plan': {
      edits: [marked('{plan:prof|terms}')],
      problems: [
        fault(
          '{plan:prof|terms}',
          `names 'prof', and no plan has this name, so nothing fills it. Name a plan by its id. Did you mean 'pro'?`,
        ),
      ],
    },
    'a date is counted from an answer that is none': {
      edits: [marked('{date:Age + 2 weeks|else: -}')],
      problems: [
        fault(
          '{date:Age + 2 weeks|else: -}',
          `counts from 'Age', and no question for a date keeps its answer under this name, so nothing fills it. Name the field of one, or 'today'.`,
        ),
      ],
    },
    'a date is counted from a misspelt day': {
      edits: [marked('{date:tody + 2 weeks}')],
      problems: [
        fault(
          '{date:tody + 2 weeks}',
          `counts from 'tody', and no question for a date keeps its answer under this name, so nothing fills it. Name the field of one, or 'today'. Did you mean 'today'?`,
        ),
      ],
    },
    'a date is counted by a value that there is not': {
      edits: [
        value(''),
        ['"heading": "Which plan?"', '"heading": ▸"{value:cost} {date:today + value:costs days}"'],
      ],
      problems: [
        fault(
          '{date:today + value:costs days}',
          `counts by 'costs', and no value that is a number has this name, so nothing fills it. Name such a value. Did you mean 'cost'?`,
        ),
      ],
    },
    'a date is counted in weeks from a month': {
      edits: [
        ['"kind": "slider"', '"kind": "date"'],
        [
          `"min": 0,
      "max": 20,
      "step": 1,
      "default": 5,
      "store": { "suffix": " years" },
      "display": {}`,
          '"label": "When", "precision": "month"',
        ],
        marked('{date:Age + 2 weeks|else: -}'),
      ],
      problems: [
        fault(
          '{date:Age + 2 weeks|else: -}',
          `counts in weeks from 'Age', which is asked for without its day, so the date is made up. Count in longer units, or ask for the day.`,
        ),
      ],
    },
    'a plan is written as a number': {
      edits: [marked('{plan:pro|number}')],
      problems: [
        fault(
          '{plan:pro|number}',
          `has the format 'number', which writes a number, and 'pro' is not of that kind. Use another format, or remove it.`,
        ),
      ],
    },
    'an answer is written as terms': {
      edits: [marked('{answer:Age|terms|else: -}')],
      problems: [
        fault(
          '{answer:Age|terms|else: -}',
          `has the format 'terms', which writes what a plan charges, and 'Age' is not of that kind. Use another format, or remove it.`,
        ),
      ],
    },
    'there is no such value': {
      edits: [marked('{value:price|else: -}')],
      problems: [
        fault(
          '{value:price|else: -}',
          `names 'price', and no value has this name, so nothing fills it. Name a value.`,
        ),
      ],
    },
    'the format writes numbers, and the answer is a choice': {
      edits: [marked('{answer:Pet|number|else: -}')],
      problems: [
        fault(
          '{answer:Pet|number|else: -}',
          `has the format 'number', which writes a number, and 'Pet' is not of that kind. Use another format, or remove it.`,
        ),
      ],
    },
    'the format writes dates, and the answer is a number': {
      edits: [marked('{answer:Age|date|else: -}')],
      problems: [
        fault(
          '{answer:Age|date|else: -}',
          `has the format 'date', which writes a date, and 'Age' is not of that kind. Use another format, or remove it.`,
        ),
      ],
    },
    'the format writes lists, and only one choice can be picked': {
      edits: [marked('{answer:Pet|list|else: -}')],
      problems: [
        fault(
          '{answer:Pet|list|else: -}',
          `has the format 'list', which writes several choices, and 'Pet' is not of that kind. Use another format, or remove it.`,
        ),
      ],
    },
    'there is no such currency': {
      edits: [marked('{answer:Age|money ZZZ|else: -}')],
      problems: [
        fault(
          '{answer:Age|money ZZZ|else: -}',
          `is money in 'ZZZ', which is no currency. Take a code of ISO 4217, such as USD.`,
        ),
      ],
    },
    'a plural has forms of another language': {
      edits: [marked('{answer:Age|plural one: #, few: #, other: #|else: -}')],
      problems: [
        fault(
          '{answer:Age|plural one: #, few: #, other: #|else: -}',
          `has 'few', which is never used: the language 'en' has the plural forms one, other. Leave it out.`,
        ),
      ],
    },
    'a plural lacks a form': {
      edits: [marked('{answer:Age|plural other: # points|else: -}')],
      problems: [
        fault(
          '{answer:Age|plural other: # points|else: -}',
          `lacks 'one': the language 'en' has the plural forms one, other. Write each of them.`,
        ),
      ],
    },
    'the format writes the band of a value without bands': {
      edits: [value(''), marked('{value:cost|band}')],
      problems: [
        fault(
          '{value:cost|band}',
          "has the format 'band', which writes a band, and 'cost' is not of that kind. Use another format, or remove it.",
        ),
      ],
    },
    'it is in a choice that is stored as it is': {
      edits: [['"pets": ["Cat", "Dog"]', '"pets": ["Cat", ▸"{answer:Age}"]']],
      problems: [
        {
          pointer: '/choiceSets/pets/1',
          message:
            "Visitors would read '{answer:Age}' itself: the choice is also what is stored, which is the same for everybody. Keep that as its 'value', and write the text as its 'label'.",
        },
      ],
    },
    'it is in the address of a link, or in a text of all screens': {
      edits: [
        ['"reload": "Reload"', '"reload": ▸"{answer:Pet}"'],
        ['"site": "https://petly.example/"', '"site": ▸"https://petly.example/{answer:Pet}"'],
      ],
      problems: [
        {
          pointer: '/product/site',
          message:
            "Visitors would read '{answer:Pet}' itself: gaps are filled in the texts of steps, pages, plans and choices alone. Say it without.",
        },
        {
          pointer: '/texts/reload',
          message:
            "Visitors would read '{answer:Pet}' itself: gaps are filled in the texts of steps, pages, plans and choices alone. Say it without.",
        },
      ],
    },
    'it is in a text that is stored word by word': {
      edits: [
        ['"kind": "slider"', '"kind": "consent"'],
        [sliderText, '"must": true, "words": ▸"Of {answer:Pet|else: any}", "wordsField": "Words",'],
      ],
      problems: [
        {
          pointer: '/steps/1/words',
          message:
            "Visitors would read '{answer:Pet|else: any}' itself: this text has gaps of another kind, or is kept word by word. Say it without.",
        },
      ],
    },
  },
});
