import { describeRule } from '../../../tests/support/describe-rule.ts';
import { supportLabel } from './support-label.ts';

const label = (text: string) => ['"supportLabel": "help@petly.example"', `"supportLabel": ${text}`] as const;
const support = (href: string) => ['"support": "mailto:help@petly.example"', `"support": "${href}"`] as const;

describeRule(supportLabel, {
  valid: {
    'the link reads as the address that it writes to': [],
    'the link begins a message with a subject': [support('mailto:Help@petly.example?subject=Help')],
    'the link has words': [label('"Write to us"')],
    'the link leads to a page': [support('https://petly.example/help')],
  },
  invalid: {
    'the address was changed, and what is read was not': {
      edits: [support('mailto:care@petly.example'), label('▸"help@petly.example"')],
      problems: [
        {
          pointer: '/product/supportLabel',
          message:
            "The link to support reads 'help@petly.example' and writes to 'care@petly.example', so visitors who copy it and visitors who follow it reach different people. Correct one of the two.",
          related: [{ pointer: '/product/support', message: 'The address that it writes to is here.' }],
        },
      ],
    },
  },
});
