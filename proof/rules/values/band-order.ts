import { type Band, bandsOf } from '../../../schema/declaration/sections/value.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

/** A band whose numbers all belong to an earlier one, or two bands with one name. */
export const bandOrder: Rule = {
  id: 'band-order',
  summary: 'The bands of a value rise, each has a name of its own, and only the last has no upper end.',
  severity: 'error',
  check: ({ funnel }) =>
    Object.entries(funnel.values ?? {}).flatMap(([name, value]) => faultsIn(name, bandsOf(value))),
};

function faultsIn(value: string, bands: readonly Band[]): readonly Finding[] {
  const pointerOf = (at: number, ...below: readonly string[]) =>
    pointerTo('values', value, 'bands', at, ...below);
  return bands.flatMap(({ name, below }, at) => {
    const before = bands[at - 1];
    const same = bands.findIndex((band) => band.name === name);
    const repeated =
      same < at
        ? [
            {
              pointer: pointerOf(at, 'name'),
              message: `Two bands of the value '${value}' are called '${name}', so conditions and figures cannot tell them apart. Give one of them another name.`,
              related: [{ pointer: pointerOf(same, 'name'), message: 'The other is here.' }],
            },
          ]
        : [];
    if (!before) return repeated;
    if (before.below === undefined)
      return [
        ...repeated,
        {
          pointer: pointerOf(at),
          message: `The band '${before.name}' before it has no 'below' and takes every number that is left, so '${name}' of the value '${value}' is never reached. Give '${before.name}' a 'below', or move it to the end.`,
        },
      ];
    return below !== undefined && below <= before.below
      ? [
          ...repeated,
          {
            pointer: pointerOf(at, 'below'),
            message: `The band '${name}' of the value '${value}' ends at ${below}, and the one before it only at ${before.below}, so no number is left for '${name}'. Let 'below' rise from band to band.`,
          },
        ]
      : repeated;
  });
}
