/** Whether a currency with this code (ISO 4217) exists, as far as the platform knows. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** The number of decimals of a currency (ISO 4217 code), as the platform knows it: 2 for USD, 0 for JPY. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** The sign of a currency, such as € for EUR. */
export const signOf = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
