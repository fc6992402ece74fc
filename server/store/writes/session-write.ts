/** Checked fields of one session to store. */
export interface SessionWrite {
  readonly id: string;
  /** An empty value never overwrites another, unless the field is `emptied`. */
  readonly fields: ReadonlyMap<string, string>;
  /** The fields whose empty value is an answer, such as a skip. */
  readonly emptied?: ReadonlySet<string>;
  /** The highest step number among the fields. */
  readonly furthestStep: number;
  readonly at: Date;
  /** The tag of the language that the visitor reads, if the funnel is translated. */
  readonly language?: string | undefined;
  /** The e-mail address and the newsletter consent, if the write has them. A form asks for no consent. */
  readonly contact?: { readonly email: string; readonly consent?: boolean };
}

/** Several writes of one session as one. */
export interface MergedWrites extends SessionWrite {
  /** The lines for the session's log, in order. */
  readonly log: string;
}

/** A single write, as the first of several to merge. */
export const firstWrite = (write: SessionWrite): MergedWrites => ({
  ...write,
  log: logOf(write.fields, write.at),
});

/** One write with the effect of the two, one after the other. */
export function mergeWrites(first: MergedWrites, second: SessionWrite): MergedWrites {
  const fields = new Map(first.fields);
  for (const [field, value] of second.fields) {
    if (value !== '' || second.emptied?.has(field) || !fields.has(field)) fields.set(field, value);
  }
  const emptied = new Set([...(first.emptied ?? []), ...(second.emptied ?? [])]);
  const contact = second.contact ? { ...first.contact, ...second.contact } : first.contact;
  const language = second.language ?? first.language;
  return {
    id: first.id,
    fields,
    ...(emptied.size > 0 && { emptied }),
    furthestStep: Math.max(first.furthestStep, second.furthestStep),
    at: second.at,
    ...(contact && { contact }),
    ...(language !== undefined && { language }),
    log: first.log + logOf(second.fields, second.at),
  };
}

/** The order in which a statement locks its sessions. In different orders, two processes could deadlock. */
export const inOrderOfId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1;

/** In bytes, enough to write every field of a long quiz three times. Writes to a longer log are not logged. */
export const longestLog = 4_096;

/**
 * The lines that a write appends to its session's log: each field with a value, and the time in milliseconds since 1970
 * in base 36, which keeps the row short. Appending text costs an update half of what merging a JSON object costs; `npm
 * run bench:analytics` compares updates with and without this bookkeeping.
 */
export function logOf(fields: ReadonlyMap<string, string>, at: Date): string {
  const time = at.getTime().toString(36);
  let log = '';
  for (const [field, value] of fields) {
    if (value !== '') log += `${field}\t${time}\n`;
  }
  return log;
}

/** When each field was first written, in milliseconds since 1970. In: a session's log. */
export function firstTimes(log: string): ReadonlyMap<string, number> {
  const lines = log.split('\n').slice(0, -1);
  const times = lines.map((line) => {
    const tab = line.lastIndexOf('\t');
    return [line.slice(0, tab), Number.parseInt(line.slice(tab + 1), 36)] as const;
  });
  // In a Map the last entry wins: reversed, the first line of a field does.
  return new Map(times.reverse());
}
