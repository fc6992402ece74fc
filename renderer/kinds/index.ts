import type { Step } from '../../schema/declaration/step.ts';
import { type AnyKindCode, fetchedKind, type Kinds } from './kind-code.ts';
import { questionKinds } from './question-kinds.ts';

/**
 * The registry of the kinds' code: the view, and how answers are checked and stored. A kind without a view is a compile
 * error.
 */
export const views: Kinds = {
  ...questionKinds,
  form: fetchedKind('kinds/Form.tsx', () => import('./Form.tsx')),
  group: fetchedKind('kinds/Group.tsx', () => import('./Group.tsx')),
  matrix: fetchedKind('kinds/Matrix.tsx', () => import('./Matrix.tsx')),
  review: fetchedKind('kinds/Review.tsx', () => import('./Review.tsx')),
};

/** The code of a step's kind. */
export const codeOfKind = ({ kind }: Pick<Step, 'kind'>) => views[kind] as unknown as AnyKindCode;
