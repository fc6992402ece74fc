import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asPhone = (countries: string) =>
  [
    ['"kind": "slider"', '"kind": "phone", "sensitive": true'],
    [sliderText, `"label": "Phone", ${countries},`],
  ] as const;

describeRule(
  { id: 'country-code', severity: 'error' },
  {
    valid: {
      'the one country has the code': [...asPhone('"country": "GB"')],
      'every country is offered': [...asPhone('"country": "FR", "countrySelect": { "label": "Country" }')],
      'the first country is offered': [
        ...asPhone('"country": "GB", "countrySelect": { "label": "Country", "countries": ["IE", "GB"] }'),
      ],
    },
    invalid: {
      'codes are those of no country': {
        edits: [
          ...asPhone('"country": ▸"UK", "countrySelect": { "label": "Country", "countries": ["GB", ▸"EU"] }'),
        ],
        problems: [
          {
            pointer: '/steps/1/country',
            message:
              "No country has the code 'UK', so nobody there can answer. Write its two letters of ISO 3166-1, such as 'GB' for the United Kingdom.",
          },
          {
            pointer: '/steps/1/countrySelect/countries/1',
            message:
              "No country has the code 'EU', so nobody there can answer. Write its two letters of ISO 3166-1, such as 'GB' for the United Kingdom.",
          },
        ],
      },
      'the first country is not offered': {
        edits: [
          ...asPhone('"country": ▸"US", "countrySelect": { "label": "Country", "countries": ["GB", "IE"] }'),
        ],
        problems: [
          {
            pointer: '/steps/1/country',
            message:
              "The country chosen at first, 'US', is not among those that the select offers, so visitors see another one selected. Add it to 'countries', or name one of them.",
            related: [{ pointer: '/steps/1/countrySelect/countries', message: 'The select offers these.' }],
          },
        ],
      },
    },
  },
);
