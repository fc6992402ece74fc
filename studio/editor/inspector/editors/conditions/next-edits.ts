import type { Edit } from 'jsonc-parser';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { fillGaps } from '../../../../../schema/gaps/gap.ts';
import { stepAt } from '../../../../../schema/pages/at-path.ts';
import { pathOf } from '../../../../../schema/places/pointer.ts';
import type { Condition } from '../../../../../schema/steps/condition.ts';
import type { Next } from '../../../../../schema/steps/next.ts';
import { funnelIn } from '../../../document/funnel-in.ts';
import { insertItem, removeValue, setValue } from '../../../document/json-edits.ts';
import type { SourceFile } from '../../../document/source-file.ts';
import { texts } from '../parts/texts.ts';

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

/**
 * Adds a branch before the target that everybody else takes. That target is read from the text as it is now: the last
 * check may not know of a step that was moved a moment ago.
 */
export function addBranch(source: SourceFile, pointer: string, when: Condition): Edit[] {
  const written = source.valueAt(pointer) as Next | undefined;
  const next = written ?? defaultNext(funnelIn(source), pointer);
  const to = typeof next === 'string' ? next : (next.at(-1)?.to ?? '');
  if (typeof next === 'string') return setValue(source, pointer, [{ when, to }, { to }]);
  const otherwise = next.findIndex(({ when }) => !when);
  return insertItem(source, pointer, otherwise < 0 ? next.length : otherwise, { when, to });
}

/** Where the step of a `next` leads if the file, or the arm, says nothing. */
export function defaultNext(funnel: Funnel | undefined, pointer: string): Next {
  const [section, index, , , , path] = pathOf(pointer);
  const step = section === 'steps' ? funnel?.steps[Number(index)] : funnel && stepAt(funnel, path ?? '');
  return step?.next ?? '';
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
