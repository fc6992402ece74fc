import type { Step } from '../../schema/declaration/step.ts';
import { type AnyKindCode, fetchedKind } from './kind-code.ts';
import { type CompoundKinds, kindOfQuestion } from './question-kinds.ts';

const compoundKinds: CompoundKinds = {
  form: fetchedKind('kinds/Form.tsx', () => import('./Form.tsx')),
  group: fetchedKind('kinds/Group.tsx', () => import('./Group.tsx')),
  matrix: fetchedKind('kinds/Matrix.tsx', () => import('./Matrix.tsx')),
  review: fetchedKind('kinds/Review.tsx', () => import('./Review.tsx')),
};

/** The code of a step's kind: the view, and how answers are checked and stored. */
export const codeOfKind = (step: Pick<Step, 'kind'>): AnyKindCode =>
  ((compoundKinds as Partial<Record<string, unknown>>)[step.kind] as AnyKindCode | undefined) ??
  kindOfQuestion(step);
