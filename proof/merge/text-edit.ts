import { commonEnds } from '../diff/common-ends.ts';

/** An edit of a text: what is replaced, in UTF-16 units, and by what. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The shortest single edit that makes one text of another. */
export function textEdit(before: string, after: string): TextEdit {
  const { head, tail } = commonEnds(before, after);
  return {
    offset: head,
    length: before.length - head - tail,
    text: after.slice(head, after.length - tail),
  };
}
