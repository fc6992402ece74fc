import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as XML may hold it, between quotes as well. */
export const xmlText = (text: string): string =>
  printable(text).replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
