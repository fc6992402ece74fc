const arabicSigns: Readonly<Record<string, string>> = { '٬': ',', '٫': '.' };

/**
 * A text with 0 to 9, comma and point for full-width digits and for the digits and signs of Arabic and Persian
 * keyboards, which visitors type in any language; other characters in their usual form (NFKC).
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[٬٫]/g, (sign) => arabicSigns[sign] ?? sign);
