import { isPassing } from './database-errors.ts';

const maxTries = 3;

/** Runs a transaction, up to three times while others are in its way, as by a deadlock or a standby's replay. */
export async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxTries || !isPassing(error)) throw error;
    }
  }
}
