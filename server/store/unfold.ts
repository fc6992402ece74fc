import type { QueryCreator } from 'kysely';
import type { Tables } from './database.ts';

/**
 * The update that tells the figures that something has become of a session: for the same transaction as what has. Not
 * only where it is not told yet: the update waits for a fold that is under way, and a condition would look past it.
 */
export const unfold = (db: QueryCreator<Tables>, sessionId: string) =>
  db.updateTable('sessions').set({ unfolded: true }).where('session_id', '=', sessionId);
