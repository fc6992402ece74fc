/** Where a step is: shown, its answer being kept, or back because that failed. */
export type Phase = 'viewing' | 'saving' | 'problem';

/** The phase of the step at this path, read from a snapshot's `value`; undefined while another path is open. */
export function phaseOf(value: unknown, path: string): Phase | undefined {
  return typeof value === 'object' ? (value as Record<string, Phase> | null)?.[path] : undefined;
}

/** The path of the step or page that is open, read from a snapshot's `value`; undefined while the machine waits for the first. */
export function openPath(value: string | object): string | undefined {
  if (typeof value !== 'string') return Object.keys(value)[0];
  return value === 'waiting' ? undefined : value;
}
