import type { Edit } from 'jsonc-parser';
import type { Condition } from '../../../../../schema/steps/condition.ts';
import { insertItem, removeValue, setValue } from '../../../document/json-edits.ts';
import type { SourceFile } from '../../../document/source-file.ts';

/** How the parts of a group are joined. `none` and `notAll` are a `not` around a group. */
export type Joining = 'all' | 'any' | 'none' | 'notAll';

/** A condition as the editor shows it: some parts and how they are joined; a comparison is a group of itself. */
export interface Group {
  readonly joining: Joining;
  readonly parts: readonly Condition[];
  /** From the condition to the list of its parts; undefined if it is no list. */
  readonly list: string | undefined;
}

export function groupOf(condition: Condition): Group {
  if ('all' in condition) return { joining: 'all', parts: condition.all, list: '/all' };
  if ('any' in condition) return { joining: 'any', parts: condition.any, list: '/any' };
  if (!('not' in condition)) return { joining: 'all', parts: [condition], list: undefined };
  const { not } = condition;
  if ('any' in not) return { joining: 'none', parts: not.any, list: '/not/any' };
  if ('all' in not) return { joining: 'notAll', parts: not.all, list: '/not/all' };
  return { joining: 'none', parts: [not], list: undefined };
}

/** Whether a condition is shown as a group of its own within another. */
export const isGroup = (condition: Condition): boolean =>
  'all' in condition || 'any' in condition || 'not' in condition;

/** The pointer from a condition to one of its parts. */
export function partPointer(condition: Condition, index: number): string {
  const { list } = groupOf(condition);
  if (list !== undefined) return `${list}/${index}`;
  return 'not' in condition ? '/not' : '';
}

const written: { readonly [How in Joining]: (parts: readonly Condition[]) => Condition } = {
  all: (parts) => single(parts) ?? { all: parts },
  any: (parts) => single(parts) ?? { any: parts },
  none: (parts) => ({ not: single(parts) ?? { any: parts } }),
  notAll: (parts) => ({ not: single(parts) ?? { all: parts } }),
};

const single = ([first, ...others]: readonly Condition[]): Condition | undefined =>
  others.length === 0 ? first : undefined;

/** Joins the parts of the condition at a pointer in another way. */
export function join(source: SourceFile, pointer: string, condition: Condition, joining: Joining): Edit[] {
  return setValue(source, pointer, written[joining](groupOf(condition).parts));
}

/** Adds a part at the end of the condition at a pointer. */
export function addPart(source: SourceFile, pointer: string, condition: Condition, part: Condition): Edit[] {
  const { joining, parts, list } = groupOf(condition);
  return list === undefined
    ? setValue(source, pointer, written[joining]([...parts, part]))
    : insertItem(source, pointer + list, parts.length, part);
}

/** Removes a part; of two, the other one remains without a group around it. */
export function removePart(source: SourceFile, pointer: string, condition: Condition, index: number): Edit[] {
  const { joining, parts } = groupOf(condition);
  const others = parts.filter((_, at) => at !== index);
  return others.length > 1
    ? removeValue(source, pointer + partPointer(condition, index))
    : setValue(source, pointer, written[joining](others));
}
