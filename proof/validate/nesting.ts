/** How deep a funnel file may nest: several times what the schema can use, and far from what exhausts a parser. */
export const nestingLimit = 100;

/** A whole JSON string, so that brackets in it are passed over, or one bracket. */
const stringOrBracket = /"(?:[^"\\]+|\\.)*"?|[[\]{}]/gs;

/**
 * Where a JSON text first nests deeper than the limit, as an offset; nothing where it does not. It keeps no stack, so
 * that it can look at a text which the parsers, walking down recursively, could not.
 */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(stringOrBracket)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > nestingLimit) return index;
  }
  return undefined;
}
