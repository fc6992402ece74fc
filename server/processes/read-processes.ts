import { StartError } from '../start-error.ts';

/** Far more than any machine has use for: each has 20 connections to the database. */
const most = 64;

/**
 * Reads how many processes are to serve: one, unless WEB_CONCURRENCY says otherwise. Fails with a StartError for what is
 * no such number, and for more than one on the embedded database.
 */
export function readProcesses(
  { WEB_CONCURRENCY }: NodeJS.ProcessEnv,
  databaseUrl: string | undefined,
): number {
  const given = WEB_CONCURRENCY || '1';
  const count = Number(given);
  if (!/^\d+$/.test(given) || count < 1 || count > most) {
    throw new StartError(
      `WEB_CONCURRENCY is '${given}', which is no number of processes; set it to one from 1 to ${most}.`,
    );
  }
  if (count > 1 && !databaseUrl) {
    throw new StartError(
      `WEB_CONCURRENCY is ${count}, and the embedded database lives in one process alone; set DATABASE_URL to share a PostgreSQL, or unset WEB_CONCURRENCY.`,
    );
  }
  return count;
}
