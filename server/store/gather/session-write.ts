import { logOf } from '../write-log.ts';

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
