import { lineBreak } from './copy/line-break.ts';
import { literalText } from './copy/literal-text.ts';
import { longChoice } from './copy/long-choice.ts';
import { longCopy } from './copy/long-copy.ts';
import { longWait } from './copy/long-wait.ts';
import { missingTitle } from './copy/missing-title.ts';
import { statedCount } from './copy/stated-count.ts';
import { strayCharacter } from './copy/stray-character.ts';
import { supportLabel } from './copy/support-label.ts';
import { themeContrast } from './copy/theme-contrast.ts';
import { unsourcedClaim } from './copy/unsourced-claim.ts';
import { duplicateChoice } from './duplicates/duplicate-choice.ts';
import { duplicateEvent } from './duplicates/duplicate-event.ts';
import { duplicateField } from './duplicates/duplicate-field.ts';
import { duplicateNumber } from './duplicates/duplicate-number.ts';
import { duplicatePath } from './duplicates/duplicate-path.ts';
import { duplicateTitle } from './duplicates/duplicate-title.ts';
import { numberGap } from './duplicates/number-gap.ts';
import { secondEmail } from './duplicates/second-email.ts';
import { armChange } from './experiments/arm-change.ts';
import { armCombinations } from './experiments/arm-combinations.ts';
import { armConflict } from './experiments/arm-conflict.ts';
import { duplicateExperiment } from './experiments/duplicate-experiment.ts';
import { idleArm } from './experiments/idle-arm.ts';
import { undeclaredExperiment } from './experiments/undeclared-experiment.ts';
import { unknownVariant } from './experiments/unknown-variant.ts';
import { unusedVariant } from './experiments/unused-variant.ts';
import { accountEnd } from './flow/account-end.ts';
import { checkoutReturn } from './flow/checkout-return.ts';
import { closedStart } from './flow/closed-start.ts';
import { completionPage } from './flow/completion-page.ts';
import { conditionAlways } from './flow/condition-always.ts';
import { conditionNever } from './flow/condition-never.ts';
import { deadEnd } from './flow/dead-end.ts';
import { earlyCompletion } from './flow/early-completion.ts';
import { fieldNeverWritten } from './flow/field-never-written.ts';
import { flowBound } from './flow/flow-bound.ts';
import { landingExit } from './flow/landing-exit.ts';
import { landingTarget } from './flow/landing-target.ts';
import { loopWithoutExit } from './flow/loop-without-exit.ts';
import { nextAfterDefault } from './flow/next-after-default.ts';
import { nextWithoutDefault } from './flow/next-without-default.ts';
import { order } from './flow/order.ts';
import { pathEnd } from './flow/path-end.ts';
import { reviewAnswers } from './flow/review-answers.ts';
import { unreachableStep } from './flow/unreachable-step.ts';
import { gap } from './gaps/gap.ts';
import { gapPrivate } from './gaps/gap-private.ts';
import { gapUnanswered } from './gaps/gap-unanswered.ts';
import { kindRules } from './kinds/kind-lint.ts';
import { pattern } from './kinds/pattern.ts';
import { missingTranslation } from './languages/missing-translation.ts';
import { staleTranslation } from './languages/stale-translation.ts';
import { translationGaps } from './languages/translation-gaps.ts';
import { unusedTranslation } from './languages/unused-translation.ts';
import { planName } from './money/plan-name.ts';
import { planPrice } from './money/plan-price.ts';
import { planWords } from './money/plan-words.ts';
import { priceDigits } from './money/price-digits.ts';
import { refundPromise } from './money/refund-promise.ts';
import { storedCurrency } from './money/stored-currency.ts';
import { unknownCurrency } from './money/unknown-currency.ts';
import { reservedField } from './names/reserved-field.ts';
import { sessionName } from './names/session-name.ts';
import { unknownLanguage } from './names/unknown-language.ts';
import { versionFormat } from './names/version-format.ts';
import { largePicture } from './pictures/large-picture.ts';
import { missingPicture } from './pictures/missing-picture.ts';
import { pictureAlt } from './pictures/picture-alt.ts';
import { unusedPicture } from './pictures/unused-picture.ts';
import { personalQuestion } from './privacy/personal-question.ts';
import { sensitiveTracked } from './privacy/sensitive-tracked.ts';
import { sensitiveWithoutDecline } from './privacy/sensitive-without-decline.ts';
import { progressHonesty } from './progress/progress-honesty.ts';
import { progressParts } from './progress/progress-parts.ts';
import { landingBlock } from './references/landing-block.ts';
import { linkTarget } from './references/link-target.ts';
import { openBlock } from './references/open-block.ts';
import { serverPath } from './references/server-path.ts';
import { unknownChoice } from './references/unknown-choice.ts';
import { unknownChoiceSet } from './references/unknown-choice-set.ts';
import { unknownField } from './references/unknown-field.ts';
import { unknownPage } from './references/unknown-page.ts';
import { unknownTarget } from './references/unknown-target.ts';
import { unusedChoiceSet } from './references/unused-choice-set.ts';
import { unusedPage } from './references/unused-page.ts';
import type { Rule } from './rule.ts';
import { bandGap } from './values/band-gap.ts';
import { bandNever } from './values/band-never.ts';
import { bandOrder } from './values/band-order.ts';
import { divisionByZero } from './values/division-by-zero.ts';
import { planOffered } from './values/plan-offered.ts';
import { unknownValue } from './values/unknown-value.ts';
import { unusedValue } from './values/unused-value.ts';
import { valueCircle } from './values/value-circle.ts';
import { valueMissing } from './values/value-missing.ts';
import { valueOperand } from './values/value-operand.ts';

/** The registry of rules, in the order in which they run. */
export const rules: readonly Rule[] = [
  unknownTarget,
  unknownPage,
  linkTarget,
  supportLabel,
  unknownChoiceSet,
  missingPicture,
  unknownField,
  gap,
  gapUnanswered,
  earlyCompletion,
  completionPage,
  unknownChoice,
  unknownValue,
  valueCircle,
  valueOperand,
  bandOrder,
  bandGap,
  bandNever,
  divisionByZero,
  valueMissing,
  planOffered,
  fieldNeverWritten,
  unknownVariant,
  duplicateExperiment,
  armChange,
  armConflict,
  armCombinations,
  duplicateEvent,
  duplicatePath,
  serverPath,
  closedStart,
  duplicateField,
  reservedField,
  sessionName,
  unreachableStep,
  deadEnd,
  pathEnd,
  reviewAnswers,
  nextWithoutDefault,
  conditionNever,
  conditionAlways,
  loopWithoutExit,
  order,
  flowBound,
  checkoutReturn,
  accountEnd,
  refundPromise,
  landingBlock,
  openBlock,
  landingTarget,
  landingExit,
  ...kindRules,
  pattern,
  themeContrast,
  largePicture,
  pictureAlt,
  planName,
  planPrice,
  planWords,
  unknownCurrency,
  storedCurrency,
  priceDigits,
  progressParts,
  progressHonesty,
  numberGap,
  duplicateNumber,
  duplicateChoice,
  lineBreak,
  unusedChoiceSet,
  unusedValue,
  duplicateTitle,
  secondEmail,
  longChoice,
  longCopy,
  longWait,
  statedCount,
  missingTitle,
  strayCharacter,
  literalText,
  sensitiveTracked,
  gapPrivate,
  personalQuestion,
  sensitiveWithoutDecline,
  unsourcedClaim,
  versionFormat,
  unknownLanguage,
  unusedPage,
  unusedPicture,
  unusedVariant,
  idleArm,
  undeclaredExperiment,
  nextAfterDefault,
  staleTranslation,
  translationGaps,
  unusedTranslation,
  missingTranslation,
];
