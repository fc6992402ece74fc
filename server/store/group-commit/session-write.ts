/** Fields of one session to keep, all checked before. */
export interface SessionWrite {
  readonly id: string;
  /** An empty value never overwrites one that is set. */
  readonly fields: ReadonlyMap<string, string>;
  /** The highest number of a step among the fields. */
  readonly furthestStep: number;
  readonly at: Date;
  /** The e-mail address and the newsletter consent, where the write brings them. */
  readonly contact?: { readonly email: string; readonly consent: boolean };
}

/** Writes of one session taken together. */
export interface JoinedWrites extends SessionWrite {
  /** What they add to the log of the session, in their order. */
  readonly log: string;
}

/** A write by itself, ready to be joined. */
export const alone = (write: SessionWrite): JoinedWrites => ({
  ...write,
  log: logOf(write.fields, write.at),
});

/** What leaves a session as the two would, one after the other. */
export function joined(first: JoinedWrites, second: SessionWrite): JoinedWrites {
  const fields = new Map(first.fields);
  for (const [field, value] of second.fields) {
    if (value !== '' || !fields.has(field)) fields.set(field, value);
  }
  const contact = second.contact ?? first.contact;
  return {
    id: first.id,
    fields,
    furthestStep: Math.max(first.furthestStep, second.furthestStep),
    at: second.at,
    ...(contact && { contact }),
    log: first.log + logOf(second.fields, second.at),
  };
}

/**
 * The order in which a statement takes its sessions. Two processes that took the same ones in different orders would
 * each wait for what the other holds.
 */
export const inOrderOfId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.toLowerCase() < other.id.toLowerCase() ? -1 : 1;

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
