import { Type } from 'typebox';
import type { Rejection } from '../../answers/answer.ts';
import { readLine } from '../../answers/one-line.ts';
import {
  addressCountries,
  address as behaviour,
  checkPart,
  declared,
  none,
  otherCountry,
  partsIn,
} from '../../kinds/address.ts';
import { type AddressPart, addressFormat, hasFormat } from '../../kinds/address-format.ts';
import type { Catalog } from '../../kinds/kind.ts';
import { type Lint, lintIf } from '../lint.ts';
import { byName, filledText, nameText, type StaticOf, strict } from '../typebox-builders.ts';
import { countryCode, countryCodes, countryLint } from './country.ts';
import { defineKind, type FurtherField } from './step-kind.ts';

const part = (title: string, description: string) =>
  strict(
    {
      label: filledText('Label'),
      labels: Type.Optional(
        byName(filledText('Label'), {
          title: 'Labels by country',
          description: "By the country's code, instead of the label, such as 'ZIP code' for 'US'.",
        }),
      ),
      field: nameText('field', 'Field', 'The name under which this part is kept.'),
    },
    { title, description },
  );

const props = {
  label: filledText('Label', 'Names the input of the street and number, which the field of the step keeps.'),
  secondLine: Type.Optional(
    part('Second line', 'Of the street address: asks for a flat, a floor or a building.'),
  ),
  city: Type.Optional(part('City', 'Asked where addresses have one.')),
  region: Type.Optional(part('Region', 'The state, province or county; asked where addresses have one.')),
  postcode: Type.Optional(part('Postcode', 'Asked where addresses have one.')),
  country: countryCode(
    'Country',
    'The two capital letters of a country, such as GB: all addresses are there, or it is the one chosen at first.',
  ),
  countrySelect: Type.Optional(
    strict(
      {
        label: filledText('Label'),
        field: nameText('field', 'Field', "The name under which the country's code is kept."),
        countries: countryCodes('Those that are offered.'),
      },
      { title: 'Country select', description: 'Lets visitors choose another country.' },
    ),
  ),
};

type Props = StaticOf<typeof props>;

export const address = defineKind(behaviour, {
  title: 'Address',
  summary: 'Street, town and postcode, as each country writes them.',
  props,
  personal: true,
  read: (_, stored, catalog) => readLine(stored, catalog),
  furtherFields: (step, catalog) => {
    const countries = addressCountries(step);
    const { countrySelect } = step;
    const parts = declared(step).map(
      ([part, { field }]): FurtherField => ({
        field,
        path: [part, 'field'],
        check: (text, sent) => {
          const sentCountry = countrySelect && sent?.get(countrySelect.field);
          const checks = countries
            .filter((country) => sentCountry === undefined || country === sentCountry)
            .map((country) => checkStored(country, part, text, catalog));
          return checks.includes(undefined) ? undefined : checks[0];
        },
      }),
    );
    const country: readonly FurtherField[] = countrySelect
      ? [
          {
            field: countrySelect.field,
            path: ['countrySelect', 'field'],
            check: (text) =>
              countries.includes(text) ? undefined : { id: 'not-a-choice', problem: otherCountry(step) },
          },
        ]
      : [];
    return [...parts, ...country];
  },
  inForms: [],
  example: {
    label: 'Street and number',
    city: { label: 'Town or city', field: 'City' },
    region: { label: 'State', field: 'State' },
    postcode: { label: 'Postcode', labels: { US: 'ZIP code' }, field: 'Postcode' },
    country: 'US',
    countrySelect: { label: 'Country', field: 'Country', countries: ['GB', 'US'] },
  },
  lint: {
    'country-code': (step) => countryLint(step, hasFormat),
    'address-part': (step) => [...missingParts(step), ...idleParts(step)],
  },
});

function checkStored(
  country: string,
  part: AddressPart,
  text: string,
  catalog: Catalog,
): Rejection | undefined {
  const format = addressFormat(country);
  const requested = format.parts.find((one) => one.part === part);
  if (text === none && !requested?.required) return undefined;
  if (!requested) {
    return {
      id: 'wrong-value',
      problem: `Addresses in '${country}' do not have this part. Send '${none}'.`,
    };
  }
  const checked = checkPart(format, { part, required: true }, text, catalog);
  if (!checked.ok) return checked;
  return checked.answer === text
    ? undefined
    : {
        id: 'untrimmed',
        problem:
          'The answer is spelt otherwise than it is kept. Send it in capital letters, with the signs of its country.',
      };
}

/** Parts that letters to a country of the step need, and that the step does not ask for. */
function missingParts(step: Props): readonly Lint[] {
  return (['city', 'region', 'postcode'] as const).flatMap((part) => {
    const needy = addressCountries(step).filter((country) =>
      addressFormat(country).parts.some((one) => one.part === part && one.required),
    );
    return lintIf(
      !step[part] && needy.length > 0,
      ['country'],
      `Addresses in ${needy.join(', ')} have a ${part}, and this step does not ask for it, so letters may not arrive. Add '${part}'.`,
    );
  });
}

/** Parts that no country of the step has. */
const idleParts = (step: Props): readonly Lint[] =>
  declared(step)
    .filter(([part]) =>
      addressCountries(step).every((country) => !partsIn(step, country).some((one) => one.part === part)),
    )
    .map(([part]) => ({
      path: [part],
      message: `Addresses in ${addressCountries(step).join(', ')} have no ${part}, so nobody is asked for it and its field stays empty. Leave it out.`,
    }));
