import { distance } from 'fastest-levenshtein';

/**
 * The most known names that a misspelt one is compared with, more than any funnel has: the time grows with the square
 * of the file.
 */
const mostNames = 1_000;

/** The known name that a misspelt one most likely means; undefined if none is near, or several are equally near. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  if (known.length > mostNames) return undefined;
  const [best, next] = [...new Set(known)]
    .map((name) => ({ name, edits: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  if (!best || best.name === given || best.edits === next?.edits) return undefined;
  // Whoever errs in a name seldom errs in its beginning: there, more of the rest may differ, as in 'Emial' for 'Email'.
  const begin = (name: string) => name.slice(0, 2).toLowerCase();
  const most =
    begin(best.name) === begin(given) ? Math.max(given.length, best.name.length) / 2 : given.length / 3;
  return best.edits <= Math.max(1, Math.floor(most)) ? best.name : undefined;
}

/** The hint at the end of a message: the known name that is most likely meant, or an empty text. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearest(given, known);
  return near ? ` Did you mean '${near}'?` : '';
}
