import { useMemo } from 'react';
import { Select } from '../ui/fields/Field.tsx';

interface CountrySelectProps {
  readonly label: string;
  /** The BCP 47 tag for the names of the countries and their order. */
  readonly language: string;
  /** Codes of ISO 3166-1. */
  readonly countries: readonly string[];
  readonly country: string;
  /** A text after a country's name. */
  readonly note?: (country: string) => string;
  onChoose(country: string): void;
}

/** The name of a country in a language (a BCP 47 tag). */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** A choice among countries by their names. */
export function CountrySelect({ label, language, countries, country, note, onChoose }: CountrySelectProps) {
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return countries
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name));
  }, [language, countries]);
  return (
    <Select
      label={label}
      autoComplete="country"
      value={country}
      onChange={(event) => onChoose(event.target.value)}
    >
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {note ? `${name} ${note(code)}` : name}
        </option>
      ))}
    </Select>
  );
}
