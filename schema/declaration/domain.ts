import { isOnScale, lastReached, type Scale } from '../numbers/scale.ts';

/** The possible answers to a question, as far as conditions can tell them apart. */
export type Domain = Answered & {
  readonly optional?: true;
};

/** How many values an answer has: at least one. */
export interface Several {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

type Answered =
  /** One of the values; if `several` is set, so many of them, and values in `exclusive` only by themselves. */
  | { readonly values: readonly string[]; readonly several?: Several; readonly exclusive?: readonly string[] }
  /** min, min + step, ... max. */
  | Scale
  /** Any text up to a length; conditions do not compare it. */
  | { readonly text: 'any' }
  /** An answer that comparisons can only find present or absent. */
  | { readonly text: 'opaque' };

/** Whether an answer in the domain can be the value, or include it. */
export function canBe(domain: Domain, value: string | number): boolean {
  if ('values' in domain) return domain.values.some((one) => one === value);
  if ('min' in domain) return typeof value === 'number' && isOnScale(domain, value);
  return domain.text === 'any' && typeof value === 'string';
}

/** Whether an answer in the domain can be a number from `min` to `max`. */
export const canLieIn = (domain: Domain, min: number, max: number): boolean =>
  'min' in domain && lastReached(domain) >= min && domain.min <= max;

/** The most values that a sentence names; a dropdown may have hundreds. */
const maxNamed = 40;

/** The domain in words, to follow a colon. */
export function domainText(domain: Domain): string {
  if ('values' in domain) {
    const { values } = domain;
    const more = values.length - maxNamed;
    return more > 0 ? `${values.slice(0, maxNamed).join('; ')} and ${more} more` : values.join('; ');
  }
  if ('min' in domain) return `${domain.min} to ${domain.max} in steps of ${domain.step}`;
  return domain.text === 'any' ? 'any text' : 'answered or not';
}
