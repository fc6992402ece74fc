/** The phase of a step: shown, its answer being saved, or shown again because saving failed. */
export type Phase = 'viewing' | 'saving' | 'problem';

/** The phase of the step at this path, from a snapshot's `value`; undefined while another path is open. */
export function phaseOf(value: unknown, path: string): Phase | undefined {
  return typeof value === 'object' ? (value as Record<string, Phase> | null)?.[path] : undefined;
}

/** The path of the open step or page, from a snapshot's `value`; undefined while the machine waits for the first. */
export function openPath(value: string | object): string | undefined {
  if (typeof value !== 'string') return Object.keys(value)[0];
  return value === 'waiting' ? undefined : value;
}
