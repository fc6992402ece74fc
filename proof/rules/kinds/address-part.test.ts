import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asAddress = (parts: string) =>
  [
    ['"kind": "slider"', '"kind": "address", "sensitive": true'],
    [sliderText, `"label": "Street", ${parts},`],
  ] as const;

const city = '"city": { "label": "City", "field": "City" }';
const region = '"region": { "label": "State", "field": "State" }';
const postcode = '"postcode": { "label": "ZIP code", "field": "ZIP code" }';

describeRule(
  { id: 'address-part', severity: 'error' },
  {
    valid: {
      'the step asks for all that its country needs': [
        ...asAddress(`"country": "US", ${city}, ${region}, ${postcode}`),
      ],
      'a county may be left out': [...asAddress(`"country": "IE", ${city}`)],
      'one of the countries has states': [
        ...asAddress(
          `"country": "GB", ${city}, ${region}, ${postcode}, "countrySelect": { "label": "Country", "field": "Country", "countries": ["GB", "US"] }`,
        ),
      ],
    },
    invalid: {
      'letters need more than the step asks for': {
        edits: [
          ...asAddress(
            `"country": ▸▸"GB", ${city}, "countrySelect": { "label": "Country", "field": "Country", "countries": ["GB", "US", "IE"] }`,
          ),
        ],
        problems: [
          {
            pointer: '/steps/1/country',
            message:
              "Addresses in US have a region, and this step does not ask for it, so letters may not arrive. Add 'region'.",
          },
          {
            pointer: '/steps/1/country',
            message:
              "Addresses in GB, US have a postcode, and this step does not ask for it, so letters may not arrive. Add 'postcode'.",
          },
        ],
      },
      'no country of the step has a part': {
        edits: [
          ...asAddress(
            `"country": "GB", ${city}, "region": ▸{ "label": "State", "field": "State" }, ${postcode}`,
          ),
        ],
        problems: [
          {
            pointer: '/steps/1/region',
            message:
              'Addresses in GB have no region, so nobody is asked for it and its field stays empty. Leave it out.',
          },
        ],
      },
    },
  },
);
