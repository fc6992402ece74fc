import type { Problem } from '../../../proof/validate/problem.ts';

/** The lines below the sentence of a problem: related places, and the answers that lead there. */
export function remarksOf({ file, related = [], way }: Problem): readonly string[] {
  const places = related.map(
    ({ line, column, message, pointer }) => `See ${file}:${line}:${column} (${pointer}): ${message}`,
  );
  if (!way) return places;
  const answers = way.map(({ path, answer }) => `${path} ${answer}`);
  return [...places, `The answers that lead there: ${answers.join(' → ') || 'none, a visitor begins there'}`];
}
