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
  return best.edits <= Math.max(1, Math.floor(given.length / 3)) ? best.name : undefined;
}

/** The hint at the end of a message: the known name that is most likely meant, or an empty text. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearest(given, known);
  return near ? ` Did you mean '${near}'?` : '';
}
