/**
 * What a funnel is, for programs that use Stile as a library; `tests/library.test.ts` shows how. Modules of this
 * repository import the file that they need instead, so that a browser loads little.
 */

/** A question's answer, and the outcome of checking one. */
export type { Answer, Answers, Checked, Rejection } from './answers/answer.ts';
/** What may be stored under each field. */
export { type FieldRule, fieldTable } from './authoring/fields/fields.ts';
/** The funnel as visitors get it: without what is for its authors, with the progress that each step shows. */
export { forVisitors } from './authoring/for-visitors.ts';
/** What is known of the kind of a step, a page or a block besides what browsers need. */
export { blockAuthoringOf, kindAuthoringOf, pageAuthoringOf } from './declaration/authoring.ts';
export type { BlockKind } from './declaration/blocks/block-kind.ts';
export { type Block, type BlockOf, blockKinds } from './declaration/blocks/index.ts';
/** The type of a funnel that passed `validate`, and its JSON Schema (draft-07). */
export { type Funnel, funnelDefinitions, funnelSchema } from './declaration/funnel.ts';
/** The registry of step kinds, and the interface of one. */
export { kinds } from './declaration/kinds/index.ts';
export type { StepKind } from './declaration/kinds/step-kind.ts';
export { type Page, type PageOf, pageKinds } from './declaration/pages/index.ts';
export type { PageKind } from './declaration/pages/page-kind.ts';
export type { Step, StepOf } from './declaration/step.ts';
/** The step as a session sees it, with its variant of an experiment. */
export { stepFor } from './experiments/variant.ts';
export { withProgress } from './flow/progress.ts';
/** How the answer of a step is checked and stored. */
export { type KindName, kindOf } from './kinds/index.ts';
/** The step or the page at a path. */
export { pageAt, stepAt } from './pages/at-path.ts';
/** What a page does, and the question that a block asks. */
export { pageKindOf, questionIn } from './pages/page-kinds.ts';
/** What a transition depends on, and whether it holds for some answers and the values computed from them. */
export { type Condition, type Facts, holds } from './steps/condition.ts';
export { factsOf } from './values/values.ts';
