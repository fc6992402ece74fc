import { plainDigits } from './digits.ts';
import { numberFormat } from './number-format.ts';

/** The signs and digits with which a language writes numbers. */
function signsOf(language: string) {
  const parts = numberFormat(language).formatToParts(12_345.6);
  const sign = (wanted: string) => plainDigits(parts.find(({ type }) => type === wanted)?.value ?? '');
  const digits = [...numberFormat(language, { useGrouping: false }).format(9_876_543_210)].reverse();
  return { group: sign('group'), decimal: sign('decimal'), digits };
}

/** The digits of a number, with a point before its decimals; undefined if the text is not a number in these signs. */
function grouped(text: string, group: string, decimal: string): string | undefined {
  const form = new RegExp(
    `^-?\\d{1,3}(?:[${group}\\s'’]\\d{2,3})*[${group}\\s'’]\\d{3}(?:[${decimal}]\\d*)?$`,
  );
  return form.test(text)
    ? text.replaceAll(new RegExp(`[${group}\\s'’]`, 'g'), '').replace(decimal, '.')
    : undefined;
}

/**
 * The number that a visitor means, such as '1,234.5', '1.234,5' or '72,5'; undefined if the text is no number. A single
 * sign before three digits is read as the language (a BCP 47 tag) writes it: '1.234' is more than a thousand in German
 * only.
 */
export function typedNumber(typed: string, language: string): number | undefined {
  const { group, decimal, digits } = signsOf(language);
  const text = [
    ...plainDigits(typed)
      .replace(/\p{Cf}/gu, '')
      .trim(),
  ]
    .map((sign) => (digits.includes(sign) ? digits.indexOf(sign) : sign))
    .join('')
    .replace(/^[−–]/, '-');
  const plain = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) ? text.replace(',', '.') : undefined;
  const other = decimal === ',' ? '.' : ',';
  const number = grouped(text, group, decimal) ?? plain ?? grouped(text, decimal, other);
  return number === undefined ? undefined : Number(number);
}
