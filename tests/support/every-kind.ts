import { codeOfKind } from '../../renderer/kinds/index.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import type { KindName } from '../../schema/kinds/index.ts';

/** The code of every kind of step. */
export const everyKind = (Object.keys(kinds) as KindName[]).map((kind) => codeOfKind({ kind }));
