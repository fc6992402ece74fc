import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text escaped for XML, also between quotes. */
export const xmlText = (text: string): string =>
  printable(text).replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
