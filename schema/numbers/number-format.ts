const formats = new Map<string, Intl.NumberFormat>();

/** The number format of a language (a BCP 47 tag), created once: creating it takes a slow phone up to 50 ms. */
export function numberFormat(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
