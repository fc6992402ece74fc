/** In bytes: ample for every field of a long quiz to be written three times. What is written to a longer log is not logged. */
export const longestLog = 4_096;

/**
 * The lines that a write adds to the log of its session: the fields that are given a value, and when, in milliseconds
 * since 1970 to the base 36. A text that is appended to costs an update half of what a merged JSON object does.
 */
export const logOf = (fields: ReadonlyMap<string, string>, at: Date): string =>
  [...fields]
    .filter(([, value]) => value !== '')
    .map(([field]) => `${field}\t${at.getTime().toString(36)}\n`)
    .join('');

/** When each field was first written, by a log, in milliseconds since 1970. */
export function firstTimes(log: string): ReadonlyMap<string, number> {
  const lines = log.split('\n').slice(0, -1);
  const times = lines.map((line) => {
    const tab = line.lastIndexOf('\t');
    return [line.slice(0, tab), Number.parseInt(line.slice(tab + 1), 36)] as const;
  });
  // The last of a name counts in a map: the other way round, the first line of a field does.
  return new Map(times.reverse());
}
