import type { Edit } from 'jsonc-parser';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { fillGaps } from '../../../../schema/gaps/gap.ts';
import type { Condition } from '../../../../schema/steps/condition.ts';
import type { Next } from '../../../../schema/steps/next.ts';
import { insertItem, moveItem, removeValue, setValue } from '../../document/json-edits.ts';
import type { SourceFile } from '../../document/source-file.ts';
import { texts } from './texts.ts';

/** A screen to which something can lead. */
export interface Target {
  readonly path: string;
  readonly label: string;
}

/** The screens to which something can lead: the steps by their numbers, then the pages. */
export const targetsIn = ({ steps, routes, pages, language }: Funnel): readonly Target[] => [
  ...steps.map(({ path, number, heading }) => ({
    path,
    label: `${number}. ${fillGaps(heading, () => undefined, language) || path}`,
  })),
  ...Object.entries(routes).map(([path, page]) => {
    const { title = '' } = Object(pages[page]);
    return { path, label: texts.next.page(title || page, path) };
  }),
];

/** Adds a branch before the target that everybody else takes. In: what the step has now, as a file may write it. */
export function addBranch(
  source: SourceFile,
  pointer: string,
  next: Next,
  branch: { readonly when: Condition; readonly to: string },
): Edit[] {
  if (typeof next === 'string') return setValue(source, pointer, [branch, { to: next }]);
  const otherwise = next.findIndex(({ when }) => !when);
  return insertItem(source, pointer, otherwise < 0 ? next.length : otherwise, branch);
}

/** Removes a branch; without branches, the target that everybody takes remains. */
export function removeBranch(source: SourceFile, pointer: string, next: Next, index: number): Edit[] {
  if (typeof next === 'string') return [];
  const others = next.filter((_, at) => at !== index);
  const [last] = others;
  return others.length === 1 && last && !last.when
    ? setValue(source, pointer, last.to)
    : removeValue(source, `${pointer}/${index}`);
}

/** Moves a branch among the branches; the target that everybody else takes stays last. */
export const moveBranch = (source: SourceFile, pointer: string, from: number, to: number): Edit[] =>
  moveItem(source, pointer, from, to);
