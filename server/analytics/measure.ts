import type { Milestone, Standing } from './standing.ts';

/** What is summed up: a word, and what it is about. */
export type Measure =
  | readonly ['total' | Milestone]
  | readonly ['entered' | 'answered', path: string]
  | readonly ['time', path: string, bucket: number]
  | readonly ['taken' | 'arrived', from: string, to: string]
  | readonly ['arm' | 'arm-completed', experiment: string, variant: string];

/** The name under which a measure is summed up: its words, none of which has a space once it is written so. */
export const keyOf = (measure: Measure): string => measure.map((word) => encodeURI(String(word))).join(' ');

/** What a session adds one to. */
export function measuresOf({ steps, ways, arms, milestones }: Standing): readonly Measure[] {
  return [
    ['total'],
    ...milestones.map((milestone) => [milestone] as const),
    ...Object.entries(steps).flatMap(([path, mark]): Measure[] => [
      ['entered', path],
      ...(mark === 'entered' ? [] : [['answered', path] as const]),
      ...(typeof mark === 'number' ? [['time', path, mark] as const] : []),
    ]),
    ...Object.entries(ways).flatMap(([from, to]): Measure[] => [
      ['taken', from, to],
      ...(steps[to] === undefined ? [] : [['arrived', from, to] as const]),
    ]),
    ...Object.entries(arms).flatMap(([experiment, variant]): Measure[] => [
      ['arm', experiment, variant],
      ...(milestones.includes('completed') ? [['arm-completed', experiment, variant] as const] : []),
    ]),
  ];
}
