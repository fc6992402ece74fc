/** The average width of a letter, as a share of the font size: slightly more than system fonts have. */
const letterWidth = 0.6;

/** The approximate width of a text, in the unit of the font size: no font can be measured here. */
export const widthOf = (text: string, fontSize: number): number => [...text].length * fontSize * letterWidth;

/** A text in lines of about this many characters, broken between words; a longer word is cut. */
export function linesOf(text: string, characters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1);
    const cut = [...word].length > characters ? `${[...word].slice(0, characters - 1).join('')}…` : word;
    if (line !== undefined && [...line].length + 1 + [...cut].length <= characters) {
      lines[lines.length - 1] = `${line} ${cut}`;
    } else lines.push(cut);
  }
  return lines;
}
