import { InvalidArgumentError } from 'commander';

/** A whole number of an option; what it may be is for the server to say. */
export function wholeNumber(word: string): number {
  if (!/^-?\d{1,9}$/.test(word)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(word);
}
