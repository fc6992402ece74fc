import { didYouMean } from '../proof/nearest.ts';

/** What `funnel` says where the first word is none of its commands. */
export const noCommand = (word: string, known: readonly string[]): string =>
  `There is no command '${word}'.${didYouMean(word, known)}`;
