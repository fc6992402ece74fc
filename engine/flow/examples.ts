import type { Answer } from '../../schema/answer.ts';
import type { Comparison } from '../../schema/condition.ts';
import type { Domain } from '../../schema/domain.ts';
import { lastPlace, type Scale, valueAt } from '../../schema/scale.ts';

/** An answer that a comparison can only find to be there. */
const opaque: Answer = { email: 'somebody@example.com', subscription: false };

/** The answers that a comparison names. */
const namedIn = (comparison: Comparison): readonly (string | number)[] =>
  'is' in comparison ? [comparison.is] : 'in' in comparison ? comparison.in : [];

/** The bounds that a comparison names. */
const boundsIn = (comparison: Comparison): readonly number[] =>
  'atLeast' in comparison ? [comparison.atLeast] : 'atMost' in comparison ? [comparison.atMost] : [];

/**
 * Answers out of a domain, at least one for each outcome that the comparisons with its field can have. Where several
 * values may be picked, each is an answer by itself. A domain with nothing in it, which is the matter of other rules,
 * gives one answer that no comparison knows, so that what follows the question is still looked at.
 */
export function examplesOf(domain: Domain, comparisons: readonly Comparison[]): readonly Answer[] {
  const named = comparisons.flatMap(namedIn);
  if ('values' in domain) {
    const values = domain.several ? domain.values.map((value) => [value]) : domain.values;
    return values.length > 0 ? values : [opaque];
  }
  if ('min' in domain) return numbersNear(domain, [...named, ...comparisons.flatMap(boundsIn)]);
  return domain.text === 'any'
    ? [...named.filter((value) => typeof value === 'string'), unnamed(named)]
    : [opaque];
}

/** A text that is none of those named. */
function unnamed(named: readonly (string | number)[]): string {
  let text = 'any other text';
  while (named.includes(text)) text += '!';
  return text;
}

/** On the steps of a slider: both ends, and what stands at, just below and just above each of the numbers named. */
function numbersNear(scale: Scale, named: readonly (string | number)[]): readonly Answer[] {
  const last = lastPlace(scale);
  const near = named
    .filter((value) => typeof value === 'number')
    .flatMap((value) => {
      const place = Math.round((value - scale.min) / scale.step);
      return [place - 1, place, place + 1];
    });
  const places = new Set([0, last, ...near].filter((place) => place >= 0 && place <= last));
  const numbers = [...places].sort((a, b) => a - b).map((place) => valueAt(scale, place));
  return numbers.length > 0 ? numbers : [opaque];
}
