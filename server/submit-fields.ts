import { checkFields } from './check-fields.ts';
import type { Deps } from './deps.ts';
import type { TextFields } from './input/text-fields.ts';

/** What became of the fields of a session. */
interface Submitted {
  /** The funnel version that the session was made with, and stays with. */
  readonly version: string;
  readonly created: boolean;
}

/**
 * Creates the session with the active funnel and its first fields, or merges them into the one that is known. Fails
 * with the problems of `checkFields`.
 */
export async function submitFields(
  { store, funnels, now }: Pick<Deps, 'store' | 'funnels' | 'now'>,
  id: string,
  fields: TextFields,
): Promise<Submitted> {
  const session = await store.sessions.versionOf(id);
  const { funnel, fields: table } = session ? await funnels.of(session) : funnels.active;
  const write = { id, fields, furthestStep: checkFields(fields, table, id), at: now() };
  const make = () => store.sessions.create({ ...write, funnelId: funnel.id, funnelVersion: funnel.version });
  const made = !session && (await make());
  // Another request may have made it since it was looked for, or it was deleted since it was remembered.
  const created = made || (!(await store.sessions.update(write)) && (await make()));
  return { version: funnel.version, created };
}
