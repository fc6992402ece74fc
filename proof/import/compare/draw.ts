import { hash } from '../../../schema/steps/hash.ts';

/** Gives a whole number from 0 to below a bound; one after another, the same for the same seed. */
export type Draw = (below: number) => number;

export function drawsOf(seed: string): Draw {
  let count = 0;
  return (below) => {
    count += 1;
    return hash(`${seed} ${count}`) % below;
  };
}

/** One of the values; undefined if there is none. */
export const oneOf = <Value>(values: readonly Value[], draw: Draw): Value | undefined =>
  values[draw(Math.max(values.length, 1))];

/** The values in some order. */
export function shuffled<Value>(values: readonly Value[], draw: Draw): readonly Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(draw(rest.length), 1));
}
