import { boundsOf } from '../../../../../proof/facts/outcomes/value-numbers.ts';
import { isComputable } from '../../../../../proof/facts/outcomes/value-outcomes.ts';
import { valuesNamed } from '../../../../../proof/facts/uses/values-named.ts';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { bandsOf } from '../../../../../schema/declaration/sections/value.ts';

/** The numbers that a value can come to, with what is told apart among them. */
export interface ValueScale {
  readonly min: number;
  readonly max: number;
  /** The bands, cut to the scale; one that nobody reaches has no width. */
  readonly bands: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** The numbers with which conditions compare it, each with the place of the comparison. */
  readonly thresholds: readonly { readonly number: number; readonly pointer: string }[];
}

/** Undefined for a winner, for a value that cannot be computed, and for one without bounds. */
export function scaleOf(funnel: Funnel, name: string): ValueScale | undefined {
  const value = funnel.values?.[name];
  const bounds = value && isComputable(funnel, name) ? boundsOf(funnel, name) : undefined;
  if (!value || !bounds) return undefined;
  const { min, max } = bounds;
  const within = (number: number) => Math.min(max, Math.max(min, number));
  const ends = bandsOf(value).map(({ below = max }) => within(below));
  const bands = bandsOf(value).map((band, at) => ({
    name: band.name,
    from: ends[at - 1] ?? min,
    to: Math.max(ends[at - 1] ?? min, ends[at] ?? max),
  }));
  const thresholds = valuesNamed(funnel).flatMap(({ name: named, comparison, pointer }) => {
    if (named !== name || !comparison) return [];
    if ('atLeast' in comparison) return [{ number: comparison.atLeast, pointer }];
    return 'atMost' in comparison ? [{ number: comparison.atMost, pointer }] : [];
  });
  return { min, max, bands, thresholds };
}
