import type { Problem } from '../../../proof/validate/problem.ts';
import { type Act, act } from '../document/act.ts';
import { insertItem, setValue } from '../document/json-edits.ts';
import { orderBeside } from '../schema/schema-at.ts';

/** Declares that a warning is meant. In: why the funnel is right and the rule is wrong. */
export const suppress = ({ rule, pointer }: Problem, reason: string): Act =>
  act(`Suppress ${rule}`, (source) => {
    const list = '/suppressions';
    const items = source.nodeAt(list)?.children;
    const suppression = { rule, pointer, reason };
    return items
      ? insertItem(source, list, items.length, suppression)
      : setValue(source, list, [suppression], orderBeside(source.valueAt(''), list));
  });
