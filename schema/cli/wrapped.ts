/** The text in lines of at most so many characters, broken between words and indented. */
export const wrapped = (text: string, columns: number): readonly string[] =>
  [...text.matchAll(new RegExp(`(\\S.{0,${columns - 1}})(?:\\s+|$)|\\S+`, 'gu'))].map(
    ([whole]) => `  ${whole.trimEnd()}`,
  );
