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
  /** When each field was first given a value, in milliseconds since 1970. */
  readonly firstAt: ReadonlyMap<string, number>;
}

const isGiven = ([, value]: readonly [string, string]): boolean => value !== '';

/** A write by itself, ready to be joined. */
export const alone = (write: SessionWrite): JoinedWrites => ({
  ...write,
  firstAt: new Map([...write.fields].filter(isGiven).map(([field]) => [field, write.at.getTime()])),
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
    firstAt: new Map([...alone(second).firstAt, ...first.firstAt]),
  };
}
