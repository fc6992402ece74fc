import { isOnScale, lastReached, type Scale } from '../numbers/scale.ts';

/** The answers that a question can get, as far as conditions can tell them apart. */
export type Domain = Answered & {
  /** Set where the question may also be skipped. */
  readonly optional?: true;
};

type Answered =
  /** One of the values, or, where `several` is set, any of them together and at least one; those `alone` with no other. */
  | { readonly values: readonly string[]; readonly several?: true; readonly alone?: readonly string[] }
  /** min, min + step, ... max. */
  | Scale
  /** Any text up to a length that no condition looks at. */
  | { readonly text: 'any' }
  /** An answer that no comparison can look into: it is there, or it is not. */
  | { readonly text: 'opaque' };

/** Whether an answer out of the domain can be the value, or include it. */
export function canBe(domain: Domain, value: string | number): boolean {
  if ('values' in domain) return domain.values.some((known) => known === value);
  if ('min' in domain) return typeof value === 'number' && isOnScale(domain, value);
  return domain.text === 'any' && typeof value === 'string';
}

/** Whether an answer out of the domain can be a number from `least` to `most`. */
export const canLieIn = (domain: Domain, least: number, most: number): boolean =>
  'min' in domain && lastReached(domain) >= least && domain.min <= most;

/** How many values a sentence names; a dropdown may have hundreds. */
const most = 40;

/** The domain in words, to follow a colon. */
export function domainText(domain: Domain): string {
  if ('values' in domain) {
    const { values } = domain;
    const more = values.length - most;
    return more > 0 ? `${values.slice(0, most).join('; ')} and ${more} more` : values.join('; ');
  }
  if ('min' in domain) return `${domain.min} to ${domain.max} in steps of ${domain.step}`;
  return domain.text === 'any' ? 'any text' : 'answered or not';
}
