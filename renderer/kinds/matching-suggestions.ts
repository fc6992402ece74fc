/**
 * The suggestions that hold every word of what was typed, whatever its case, in their own order; all of them while
 * nothing is typed.
 */
export function matchingSuggestions(suggestions: readonly string[], typed: string): readonly string[] {
  const words = typed.toLowerCase().split(/\s+/);
  return suggestions.filter((suggestion) => {
    const candidate = suggestion.toLowerCase();
    return words.every((word) => candidate.includes(word));
  });
}
