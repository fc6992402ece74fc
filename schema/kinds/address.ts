import { accepted, type Checked, rejected } from '../answers/answer.ts';
import { checkedParts } from '../answers/checked-parts.ts';
import { checkLine } from '../answers/one-line.ts';
import { type AddressFormat, type AddressPart, addressFormat } from './address-format.ts';
import type { Catalog, Kind } from './kind.ts';

type Address = {
  readonly country: string;
  readonly countrySelect?: { readonly field: string; readonly countries: readonly string[] };
} & { readonly [Part in Exclude<AddressPart, 'street'>]?: { readonly field: string } };

/** An address in its parts; those that the country does not have are empty. The country is its code of ISO 3166-1. */
export type AddressAnswer = { readonly country: string; readonly street: string } & {
  readonly [Part in Exclude<AddressPart, 'street'>]?: string;
};

export const addressCountries = ({ country, countrySelect }: Address): readonly string[] =>
  countrySelect?.countries ?? [country];

/** The parts that a step asks for in a country, in the order of an envelope. */
export const partsIn = (step: Address, country: string): AddressFormat['parts'] =>
  addressFormat(country).parts.filter(({ part }) => part === 'street' || step[part] !== undefined);

/** Stored for a part that an address does not have: an empty text would leave the part of an earlier answer there. */
export const none = '–';

export function checkPart(
  { postcode, regions }: AddressFormat,
  { part, required }: AddressFormat['parts'][number],
  raw: unknown,
  catalog: Catalog,
): Checked<string> {
  const line = checkLine(raw === none ? '' : raw, catalog);
  if (!line.ok) return line.id === 'empty' && !required ? accepted('') : line;
  if (part === 'postcode') {
    const spelt = postcode(line.answer);
    return spelt === undefined
      ? rejected('invalid-postcode', 'The country has no such postcode. Send one as its post writes them.')
      : accepted(spelt);
  }
  return part === 'region' && regions.length > 0 && !regions.some(({ code }) => code === line.answer)
    ? rejected(
        'not-a-choice',
        `The country has no such region. Send one of: ${regions.map(({ code }) => code).join('; ')}.`,
      )
    : line;
}

const textsOf = (
  step: Address & { readonly field: string },
  answer: AddressAnswer,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    [step.field, answer.street],
    ...declared(step).map(([part, { field }]) => [field, answer[part] || none]),
    ...(step.countrySelect ? [[step.countrySelect.field, answer.country]] : []),
  ]);

export const declared = (step: Address) =>
  (['secondLine', 'city', 'region', 'postcode'] as const).flatMap((part) => {
    const own = step[part];
    return own ? [[part, own] as const] : [];
  });

export const otherCountry = (step: Address): string =>
  `The country is not one of those that this step accepts. Send one of: ${addressCountries(step).join('; ')}.`;

/** A postal address, in parts that depend on its country; each part is stored in a field of its own. */
export const address: Kind<Address, AddressAnswer> = {
  check: (step, raw, catalog) => {
    const typed = Object(raw) as { readonly [Part in keyof AddressAnswer]?: unknown };
    const country = addressCountries(step).find((code) => code === (typed.country ?? step.country));
    if (country === undefined) return rejected('not-a-choice', otherCountry(step));
    const format = addressFormat(country);
    const checks = Object.fromEntries(
      partsIn(step, country).map((requested) => [
        requested.part,
        checkPart(format, requested, typed[requested.part], catalog),
      ]),
    );
    const checked = checkedParts(checks);
    return checked.ok ? accepted({ country, street: '', ...checked.answer }) : checked;
  },
  format: (_, answer) => answer.street,
  parts: {
    plain: true,
    split: textsOf,
    format: textsOf,
    join: (step, answers) =>
      answers[step.field] === undefined
        ? undefined
        : {
            country: String((step.countrySelect && answers[step.countrySelect.field]) ?? step.country),
            street: String(answers[step.field]),
            ...Object.fromEntries(
              declared(step).map(([part, { field }]) => [
                part,
                answers[field] === none ? '' : String(answers[field] ?? ''),
              ]),
            ),
          },
  },
};
