import { distance } from 'fastest-levenshtein';

/**
 * The most known names that a misspelt one is compared with, more than any funnel has: the time grows with the square
 * of the file.
 */
const mostNames = 1_000;

/** The known name that a misspelt one most likely means; undefined if none is near, or several are equally near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (names.length > mostNames) return undefined;
  const [best, next] = [...new Set(names)]
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  if (!best || best.candidate === name || best.edits === next?.edits) return undefined;
  // Whoever errs in a name seldom errs in its beginning: there, more of the rest may differ, as in 'Emial' for 'Email'.
  const begin = (text: string) => text.slice(0, 2).toLowerCase();
  const maxEdits =
    begin(best.candidate) === begin(name)
      ? Math.max(name.length, best.candidate.length) / 2
      : name.length / 3;
  return best.edits <= Math.max(1, Math.floor(maxEdits)) ? best.candidate : undefined;
}

/** The hint at the end of a message: the known name that is most likely meant, or an empty text. */
export function didYouMean(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near ? ` Did you mean '${near}'?` : '';
}
