import { type Place, placeAt } from './place.ts';
import { nestingLimit, Source, tooDeepAt } from './source.ts';

/** Why a text is not JSON, and where. */
export interface JsonProblem extends Place {
  readonly message: string;
}

const byteOrderMark = '\ufeff';

const start: Place = { line: 1, column: 1 };

/**
 * A text as JSON with the places of its values, or why it is not JSON; besides, what JSON allows although a value is
 * lost.
 */
export function readJson(
  text: string,
): { readonly source: Source; readonly problems: readonly JsonProblem[] } | { readonly fault: JsonProblem } {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const message = `The values of the file are nested more than ${nestingLimit} deep, which no funnel needs and which could exhaust a parser; flatten them.`;
    return { fault: { ...placeAt(text, deep), message } };
  }
  if (text.startsWith(byteOrderMark)) {
    const message =
      'The file is not JSON: it begins with a byte order mark, which no editor shows and no parser takes. Save it as UTF-8 without one.';
    return { fault: { ...start, message } };
  }
  if (text.trim() === '') {
    const message =
      "The file is empty. Write a funnel into it, or begin with the one that 'funnel init' writes.";
    return { fault: { ...start, message } };
  }
  const source = new Source(text);
  if (source.syntaxProblem) {
    const { reason, ...place } = source.syntaxProblem;
    const message = `The file is not JSON: ${reason} Nothing else in it can be checked before.`;
    return { fault: { ...place, message } };
  }
  const problems = source.losses.map(({ twice, half = '', ...place }) => ({
    ...place,
    message:
      twice === undefined
        ? `The text has half of a character (U+${half.charCodeAt(0).toString(16).toUpperCase()}), as a cut emoji leaves it, which no database stores. Type it again, or take it out.`
        : `The property '${twice}' is given twice in one object, so the earlier one is lost. Keep one of them.`,
  }));
  return { source, problems };
}

/** The value of a text; undefined if `readJson` finds that it is not JSON. */
export function jsonIn(text: string): unknown {
  if (tooDeepAt(text) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
