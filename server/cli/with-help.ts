import type { Command } from '../../schema/cli/command.ts';

/**
 * A command that prints its help where a word asks for it. Not the matter of `readWords`, whose CommandError is another
 * class here than in `funnel` as it is built.
 */
export const withHelp =
  (help: string, command: Command): Command =>
  async (words) => {
    if (!words.includes('--help') && !words.includes('-h')) return command(words);
    process.stdout.write(help);
    return 0;
  };
