import { unseen } from '../../schema/kinds/long-text.ts';

/** What was typed or pasted, as a long text takes it: line breaks as one character, no other unseen ones, trimmed. */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .trim();
