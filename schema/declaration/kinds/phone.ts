import { isSupportedCountry } from 'libphonenumber-js/min';
import { Type } from 'typebox';
import { rejected } from '../../answers/answer.ts';
import { phone as behaviour } from '../../kinds/phone.ts';
import { lintIf } from '../lint.ts';
import { filledText, strict } from '../typebox-builders.ts';
import { countryCode, countryCodes, countryLint } from './country.ts';
import { defineKind } from './step-kind.ts';

const props = {
  label: filledText('Label', 'Stands above the input and names it to screen readers.'),
  note: Type.Optional(filledText('Note', 'Under the input, such as what the number is for.')),
  country: countryCode(
    'Country',
    'The two capital letters of a country, such as GB: the country of all numbers, or the one that is selected at first.',
  ),
  countrySelect: Type.Optional(
    strict(
      {
        label: filledText('Label'),
        countries: Type.Optional(countryCodes('Those that are offered; every country by default.')),
      },
      { title: 'Country select', description: 'Lets visitors choose another country.' },
    ),
  ),
};

export const phone = defineKind(behaviour, {
  title: 'Phone',
  summary: 'A phone number of any country.',
  props,
  personal: true,
  read: (step, stored, catalog) => {
    const checked = behaviour.check(step, stored, catalog);
    return !checked.ok || checked.answer === stored
      ? checked
      : rejected('invalid-phone', `The phone number is not in E.164. Send it with '+' and digits alone.`);
  },
  inForms: [],
  example: { label: 'Phone number', country: 'US', countrySelect: { label: 'Country' } },
  lint: {
    'country-code': (step) => countryLint(step, isSupportedCountry),
    'unlikely-setting': ({ country }, { language }) => {
      const [, region] = /-([A-Z]{2})$/.exec(language) ?? [];
      // Many write en-US for English of any country.
      return lintIf(
        region !== undefined && region !== 'US' && region !== country,
        ['country'],
        `Numbers are of the country ${country}, and the language '${language}' is that of ${region}, so most visitors have to change it or are refused. Write '${region}', or the language without its country.`,
      );
    },
  },
});
