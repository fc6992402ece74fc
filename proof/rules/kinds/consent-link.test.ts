import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asConsent = (own: string) =>
  [
    ['"kind": "slider"', '"kind": "consent"'],
    [sliderText, `"must": true, "wordsField": "Terms", ${own},`],
  ] as const;
const link = '{ "label": "terms", "href": "/" }';

describeRule(
  { id: 'consent-link', severity: 'error' },
  {
    valid: {
      'there are no links': [...asConsent('"words": "I agree."')],
      'the words name each link': [
        ...asConsent(
          `"words": "The {terms} and the {privacy-policy}.", "links": { "terms": ${link}, "privacy-policy": ${link} }`,
        ),
      ],
    },
    invalid: {
      'a name is misspelt': {
        edits: [...asConsent(`"words": ▸"I agree to the {term}.", "links": { "terms": ▸${link} }`)],
        problems: [
          {
            pointer: '/steps/1/words',
            message:
              "The words have a gap '{term}' and no link of this name, so visitors read the gap itself. Add the link to 'links', or say it without. Did you mean 'terms'?",
          },
          {
            pointer: '/steps/1/links/terms',
            message:
              "The words do not have the link 'terms', so visitors agree to something that they cannot open. Write '{terms}' where it belongs, or remove it.",
          },
        ],
      },
    },
  },
);
