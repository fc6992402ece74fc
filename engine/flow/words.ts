import type { Answer } from '../../schema/answer.ts';

/** What is said of an answer that makes no difference. */
export const anything = 'anything';

/** An answer in the words of the funnel. */
export const wordsOf = (answer: Answer | undefined): string =>
  typeof answer === 'object' && 'email' in answer ? answer.email : [answer].flat().join(', ');
