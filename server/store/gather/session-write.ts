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

/** One write that leaves a session as the two would, one after the other. */
export function joined(first: SessionWrite, second: SessionWrite): SessionWrite {
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
  };
}
