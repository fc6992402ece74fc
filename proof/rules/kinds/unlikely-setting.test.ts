import { describeRule } from '../../../tests/support/describe-rule.ts';
import { type Edit, sliderText } from '../../../tests/support/funnel-text.ts';

/** A question of another kind in place of the slider. */
const question = (kind: string, properties: string): readonly Edit[] => [
  ['"kind": "slider"', `"kind": "${kind}", "sensitive": true`],
  [sliderText, properties],
];
const email = (newsletter: string) =>
  question('email', `"label": "E-mail", "newsletter": { "label": "News", "default": ${newsletter} },`);
const consent = (must: string, words: string) =>
  question(
    'consent',
    `"must": ${must}, "words": "${words}", "wordsField": "Words", "agreed": "Yes", "notAgreed": "No",`,
  );
const length = (foot: string) =>
  question(
    'number',
    `"label": "Length", "min": 0, "max": 250, "unitSwitch": { "label": "Unit", "units": [{ "name": "cm", "parts": [{ "label": "cm", "factor": 1 }] }, { "name": "ft", "parts": [{ "label": "ft", "factor": ${foot} }] }] },`,
  );
const born = (bounds: string) => question('date', `"label": "Born", "birthday": true, ${bounds},`);
const phone = (language: string, country: string): readonly Edit[] => [
  ['"language": "en"', `"language": "${language}"`],
  ...question('phone', `"label": "Phone", "country": ${country},`),
];
const several = (none: string): readonly Edit[] => [
  ['"kind": "choice"', '"kind": "multi-choice"'],
  ['"confirm": false', '"continueShown": "always"'],
  ['["Cat", "Dog"]', `["Cat", "Dog", ${none}]`],
];
const found = (edits: readonly Edit[], below: string, message: string, step = 1) => ({
  edits,
  problems: [{ pointer: `/steps/${step}/${below}`, message }],
});

describeRule(
  { id: 'unlikely-setting', severity: 'warning' },
  {
    valid: {
      'a newsletter is ticked where that is lawful': [
        ['"language": "en"', '"language": "en-US"'],
        ...email('true'),
      ],
      'a voluntary consent asks': consent('false', 'Send me news.'),
      'a foot is rounded': length('30.5'),
      'a day of birth lies 18 years back or more': born('"earliest": "1900-01-01", "latest": "today-18y"'),
      'phones are of the country of the language': phone('en-GB', '"GB"'),
      'a choice excludes the others, and another only begins like it': several(
        '{ "value": "None of these", "exclusive": true }, "Nonesuch"',
      ),
    },
    invalid: {
      'a newsletter is ticked at first': found(
        email('▸true'),
        'newsletter/default',
        'The newsletter is ticked before the visitor has read it, which is no consent in the European Union and elsewhere. Set it to false.',
      ),
      'a declaration may be left unticked': found(
        consent('▸false', 'I declare that all is true.'),
        'must',
        "The words 'I declare that all is true.' declare something, and visitors may go on without it. Set 'must' to true, or let the words ask.",
      ),
      'a slider starts at its maximum': found(
        [['"default": 5', '"default": ▸20']],
        'default',
        'The slider starts at its maximum 20, so visitors who only press Continue are counted with the highest. Start where most of them are.',
      ),
      'a foot has the size of a metre': found(
        length('▸3.048'),
        'unitSwitch/units/1/parts/0/factor',
        'One ft is 30.48 of the stored unit and not 3.048, so answers are stored wrong. Correct the factor.',
      ),
      'a day of birth is one of children': found(
        born('"earliest": ▸"2024-01-01"'),
        'earliest',
        "A day of birth may not lie before 2024-01-01, so only children can answer. Correct it, such as 'today-18y' for adults.",
      ),
      'a day of birth lies in the future': found(
        born('"latest": ▸"2999-12-31"'),
        'latest',
        "A day of birth may lie up to 2999-12-31, when nobody is born yet. Correct it, such as 'today-18y' for adults.",
      ),
      'phones are of another country': found(
        phone('en-GB', '▸"US"'),
        'country',
        "Numbers are of the country US, and the language 'en-GB' is that of GB, so most visitors have to change it or are refused. Write 'GB', or the language without its country.",
      ),
      'an end page leads on after ten minutes': {
        edits: [
          ['"/bye": "farewell"', '"/bye": "farewell", "/end": "end"'],
          [
            '"lost": {',
            '"end": { "kind": "end", "title": "End", "name": "End", "heading": "End", "redirect": { "to": "/", "seconds": ▸600 } }, "lost": {',
          ],
        ],
        problems: [
          {
            pointer: '/pages/end/redirect/seconds',
            message:
              'This page leads on after 600 s, when nobody looks at it any more. Let it be a minute or less.',
          },
        ],
      },
      'none can be chosen with others': found(
        [...several('"None of these"'), ['"choices": "pets"', '"choices": ▸"pets"']],
        'choices',
        'The choice \'None of these\' can be chosen together with others, which contradicts it. Write it as { "value": "None of these", "exclusive": true }.',
        0,
      ),
    },
  },
);
