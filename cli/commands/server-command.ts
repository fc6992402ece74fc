import { StartError } from '../../server/start-error.ts';
import type { Command } from '../command.ts';

/**
 * A command of the server: prints its help where a word asks for it, and tells of a StartError in its sentence, with exit
 * code 2. Not the matter of `readWords`, whose CommandError is another class here than in `funnel` as it is built.
 */
export const serverCommand =
  (help: string, command: Command): Command =>
  async (words) => {
    if (words.includes('--help') || words.includes('-h')) {
      process.stdout.write(help);
      return 0;
    }
    try {
      return await command(words);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
      return 2;
    }
  };
