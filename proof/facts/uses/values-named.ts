import { sourcesOf } from '../../../schema/authoring/value-sources.ts';
import { valuesDrawn } from '../../../schema/authoring/values-drawn.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { conditionsOf } from '../../../schema/flow/conditions.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { type Comparison, looksAtValue, type ValueComparison } from '../../../schema/steps/condition.ts';
import { within } from './comparisons.ts';

/** A place that names a value. */
export interface ValueNamed {
  readonly name: string;
  /** The pointer to the name. */
  readonly pointer: string;
  /** The value that is computed from it, if the place is in one. */
  readonly by?: string;
  readonly comparison?: ValueComparison;
  /** Set if its number is used. */
  readonly takesNumber: boolean;
}

const takesNumber = (comparison: Comparison): boolean => 'atLeast' in comparison || 'atMost' in comparison;

/** Every place in conditions, in values and in blocks that names a value. */
export const valuesNamed = (funnel: Funnel): readonly ValueNamed[] => [
  ...conditionsOf(funnel).flatMap(({ when, path }) =>
    within(when, pointerTo(...path)).flatMap(({ comparison, pointer }) =>
      looksAtValue(comparison)
        ? [
            {
              name: comparison.value,
              pointer: `${pointer}/value`,
              comparison,
              takesNumber: takesNumber(comparison),
            },
          ]
        : [],
    ),
  ),
  ...valuesDrawn(funnel).map((drawn) => ({ ...drawn, takesNumber: true })),
  ...Object.entries(funnel.values ?? {}).flatMap(([by, value]) =>
    sourcesOf(value).flatMap(({ name, isValue, path, comparison }) =>
      isValue
        ? [
            {
              name,
              pointer: pointerTo('values', by, ...path),
              by,
              ...(comparison && looksAtValue(comparison) && { comparison }),
              takesNumber: comparison ? takesNumber(comparison) : true,
            },
          ]
        : [],
    ),
  ),
];
