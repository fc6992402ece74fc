import { unseen } from '../../schema/kinds/long-text.ts';

/**
 * The typed or pasted text as a long text accepts it: each line break one character, no other control characters,
 * trimmed.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .trim();
