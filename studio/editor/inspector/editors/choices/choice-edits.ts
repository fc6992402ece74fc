import type { Edit } from 'jsonc-parser';
import { type Choice, labelOf, storedValue } from '../../../../../schema/answers/choice-set.ts';
import { plainChoice } from '../../../acts/refactorings/reword-choice.ts';
import { insertItem, setValue } from '../../../document/json-edits.ts';
import type { SourceFile } from '../../../document/source-file.ts';

/** The choices that a pasted text names, one a line. */
export const choicesInLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A copy of a choice that stores something of its own. */
export function copyOf(choice: Choice, choices: readonly Choice[]): Choice {
  const taken = new Set(choices.map(storedValue));
  const name = labelOf(choice);
  let free = `${name} 2`;
  for (let count = 3; taken.has(free); count++) free = `${name} ${count}`;
  return typeof choice === 'string' ? free : plainChoice({ ...choice, value: free, label: free });
}

/** Puts several choices into a list, in the place of one of them. */
export function replaceByLines(
  source: SourceFile,
  list: string,
  index: number,
  [first = '', ...others]: readonly string[],
): Edit[] {
  const item = source.nodeAt(`${list}/${index}`);
  if (!item) return insertItem(source, list, index, first);
  const whole = source.valueAt(list);
  if (!Array.isArray(whole)) return [];
  return setValue(source, list, [...whole.slice(0, index), first, ...others, ...whole.slice(index + 1)]);
}
