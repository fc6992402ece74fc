import type { Rule } from '../rule.ts';
import { checkoutReturn } from './checkout-return.ts';
import { deadEnd } from './dead-end.ts';
import { duplicateField } from './duplicate-field.ts';
import { duplicatePath } from './duplicate-path.ts';
import { landingBlock } from './landing-block.ts';
import { nextWithoutDefault } from './next-without-default.ts';
import { stepKind } from './step-kind.ts';
import { unknownChoiceSet } from './unknown-choice-set.ts';
import { unknownPage } from './unknown-page.ts';
import { unknownTarget } from './unknown-target.ts';
import { unknownVariant } from './unknown-variant.ts';
import { unreachableStep } from './unreachable-step.ts';

/** The registry of rules, in the order in which they run. */
export const rules: readonly Rule[] = [
  unknownTarget,
  unknownPage,
  unknownChoiceSet,
  unknownVariant,
  duplicatePath,
  duplicateField,
  unreachableStep,
  deadEnd,
  nextWithoutDefault,
  checkoutReturn,
  landingBlock,
  stepKind,
];
