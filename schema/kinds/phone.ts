import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';
import { accepted, rejected } from '../answers/answer.ts';
import type { Kind } from './kind.ts';

/** The country of the numbers, and the others among which visitors may choose: every country if none is named. */
interface Countries {
  readonly country: string;
  readonly countrySelect?: { readonly label: string; readonly countries?: readonly string[] };
}

/** What a visitor typed: a number as it is written in the country, or with '+' and the code of any country. */
interface TypedPhone {
  readonly country?: string;
  readonly number: string;
}

export const phoneCountries = ({ country, countrySelect }: Countries): readonly string[] =>
  countrySelect ? (countrySelect.countries ?? getCountries()) : [country];

/** The code that is dialled before the numbers of a country from abroad, such as '+44'. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';

/** Turns a typed number into E.164, such as '+12133734253'; undefined if it is no number, or has an extension. */
export function e164({ country, number }: TypedPhone): string | undefined {
  // Numbers that are copied from contacts contain invisible marks.
  const seen = number.replaceAll(/\p{Cf}/gu, '');
  const parsed = parsePhoneNumber(seen, {
    ...(country && { defaultCountry: country as CountryCode }),
    extract: false,
  });
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}

/**
 * A stored number as it is written in its country. If several countries share its code, the first that the step
 * accepts.
 */
export function typedPhone(step: Countries, stored: string): Required<TypedPhone> {
  const parsed = parsePhoneNumber(stored);
  const sharing = [step.country, ...phoneCountries(step)].filter((code) =>
    stored.startsWith(callingCode(code)),
  );
  const country = sharing.find((code) => code === parsed?.country) ?? sharing[0] ?? step.country;
  return { country, number: parsed?.formatNational() ?? stored };
}

/** A stored number as people write it: as in its country if the step accepts only one, else with the country's code. */
export function writtenPhone({ countrySelect }: Countries, stored: string): string {
  const parsed = parsePhoneNumber(stored);
  return (countrySelect ? parsed?.formatInternational() : parsed?.formatNational()) ?? stored;
}

/** A phone number, checked against the numbering plan of its country and stored as E.164. */
export const phone: Kind<Countries, string> = {
  check: (step, raw) => {
    if (typeof raw === 'string' && raw.trim() === '')
      return rejected('empty', 'The answer is empty. Send a phone number.');
    const number = typeof raw === 'string' ? e164({ number: raw }) : undefined;
    if (number === undefined) {
      return rejected(
        'invalid-phone',
        "The answer is no phone number that can be called. Send one with the code of its country, such as '+12133734253'.",
      );
    }
    const codes = [...new Set(phoneCountries(step).map(callingCode))];
    return codes.some((code) => code !== '' && number.startsWith(code))
      ? accepted(number)
      : rejected(
          'other-country',
          `The phone number is of another country than those of this step. Send one that begins with ${codes.slice(0, 5).join(', ')}${codes.length > 5 ? ' ...' : ''}.`,
        );
  },
  format: (_, answer) => answer,
};
