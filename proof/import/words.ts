import arabic from './words.ar.json' with { type: 'json' };
import german from './words.de.json' with { type: 'json' };
import english from './words.en.json' with { type: 'json' };
import spanish from './words.es.json' with { type: 'json' };
import french from './words.fr.json' with { type: 'json' };
import portuguese from './words.pt.json' with { type: 'json' };

/** What an import writes itself, where a survey has no words of its own. */
export type Words = typeof english;

const tables: ReadonlyMap<string, Words> = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['pt', portuguese],
]);

/** The words in the language of a survey, in English if it is none of ours. In: its locale, such as `pt-br`. */
export const wordsOf = (locale: string): Words => tables.get(locale.slice(0, 2).toLowerCase()) ?? english;
