/**
 * Whether a word after the name of a command asks what the command does. Not the matter of `readWords`, whose
 * CommandError is another class here than in `funnel` as it is built.
 */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.includes('--help') || words.includes('-h');
