import { quoted } from '../condition-text.ts';

/** Names in a sentence: 'Cat', 'Dog'. */
export const quotedList = (names: Iterable<string>): string => [...names].map(quoted).join(', ');
