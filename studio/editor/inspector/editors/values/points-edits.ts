import type { Edit } from 'jsonc-parser';
import { type Comparison, looksAtAnswer } from '../../../../../schema/steps/condition.ts';
import { insertItem, removeValue, setValue } from '../../../document/json-edits.ts';
import type { SourceFile } from '../../../document/source-file.ts';

export type PointsOf = Comparison & { readonly points: number };

/** Whether points are for one answer to a question, as the table shows them. */
export const isForAnswer = (
  entry: PointsOf,
): entry is PointsOf & { readonly answer: string; readonly is: string } =>
  looksAtAnswer(entry) && 'is' in entry && typeof entry.is === 'string';

/** Whether points look at something yet: those of a new value do not. */
export const isBegun = (entry: PointsOf): boolean => !looksAtAnswer(entry) || entry.answer !== '';

/** The points that the first entry gives for an answer; undefined if none does. */
export const pointsFor = (entries: readonly PointsOf[], field: string, is: string): number | undefined =>
  entries.find((entry) => isForAnswer(entry) && entry.answer === field && entry.is === is)?.points;

/** Gives points for an answer, beside the others to its question; none for 0, unless nothing else gives any. */
export function givePoints(
  source: SourceFile,
  list: string,
  entries: readonly PointsOf[],
  { answer, is, points }: { readonly answer: string; readonly is: string; readonly points: number },
): Edit[] {
  const at = entries.findIndex((entry) => isForAnswer(entry) && entry.answer === answer && entry.is === is);
  if (at >= 0)
    return points === 0 && entries.length > 1
      ? removeValue(source, `${list}/${at}`)
      : setValue(source, `${list}/${at}/points`, points);
  if (points === 0) return [];
  if (!entries.some(isBegun)) return setValue(source, list, [{ answer, is, points }]);
  const last = entries.findLastIndex((entry) => looksAtAnswer(entry) && entry.answer === answer);
  return insertItem(source, list, last < 0 ? entries.length : last + 1, { answer, is, points });
}
