import type { Edit } from 'jsonc-parser';
import type { Fix } from '../../../proof/rules/rule.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { type Act, act } from '../document/act.ts';
import { removeValue, renameProperty, setValue } from '../document/json-edits.ts';
import type { SourceFile } from '../document/source-file.ts';
import { orderBeside } from '../schema/schema-at.ts';

const editsOf: Readonly<Record<Fix['op'], (source: SourceFile, pointer: string, value: unknown) => Edit[]>> =
  {
    set: (source, pointer, value) =>
      setValue(source, pointer, value, orderBeside(source.valueAt(''), pointer)),
    remove: removeValue,
    rename: (source, pointer, value) => renameProperty(source, pointer, String(value)),
  };

/** Does the fix of a problem in a file. */
export const mend = (file: Problem['file'], { title, op, pointer, value }: Fix): Act =>
  act(title, (source) => editsOf[op](source, pointer, value), { file });
