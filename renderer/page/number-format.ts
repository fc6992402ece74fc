const formats = new Map<string, Intl.NumberFormat>();

/** How numbers are written in a language (a BCP 47 tag), made once: to make one takes a slow phone up to 50 ms. */
export function numberFormat(language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
