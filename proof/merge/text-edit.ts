/** An edit of a text: what is replaced, in UTF-16 units, and by what. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The shortest single edit that makes one text of another. */
export function textEdit(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  const head = longest(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const tail = longest(
    shorter - head,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return {
    offset: head,
    length: before.length - head - tail,
    text: after.slice(head, after.length - tail),
  };
}

/** How many characters are the same, by halves: whole parts are compared in a hundredth of the time of their letters. */
function longest(most: number, areSame: (from: number, to: number) => boolean): number {
  let [same, end] = [0, most];
  while (same < end) {
    const middle = Math.ceil((same + end) / 2);
    if (areSame(same, middle)) same = middle;
    else end = middle - 1;
  }
  return same;
}
