import type { Rule } from '../rule.ts';
import { checkoutReturn } from './checkout-return.ts';
import { choiceSeparator } from './choice-separator.ts';
import { closedStart } from './closed-start.ts';
import { conditionAlways } from './condition-always.ts';
import { conditionNever } from './condition-never.ts';
import { deadEnd } from './dead-end.ts';
import { duplicateChoice } from './duplicate-choice.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { duplicateExperiment } from './duplicate-experiment.ts';
import { duplicateField } from './duplicate-field.ts';
import { duplicateNumber } from './duplicate-number.ts';
import { duplicatePath } from './duplicate-path.ts';
import { duplicateTitle } from './duplicate-title.ts';
import { earlyCompletion } from './early-completion.ts';
import { fieldNeverWritten } from './field-never-written.ts';
import { flowBound } from './flow-bound.ts';
import { landingBlock } from './landing-block.ts';
import { landingExit } from './landing-exit.ts';
import { landingTarget } from './landing-target.ts';
import { lineBreak } from './line-break.ts';
import { linkTarget } from './link-target.ts';
import { literalText } from './literal-text.ts';
import { liveCounter } from './live-counter.ts';
import { longChoice } from './long-choice.ts';
import { longWait } from './long-wait.ts';
import { loopWithoutExit } from './loop-without-exit.ts';
import { maximumText } from './maximum-text.ts';
import { missingTitle } from './missing-title.ts';
import { nextAfterDefault } from './next-after-default.ts';
import { nextWithoutDefault } from './next-without-default.ts';
import { numberGap } from './number-gap.ts';
import { order } from './order.ts';
import { passwordHint } from './password-hint.ts';
import { planDefault } from './plan-default.ts';
import { planName } from './plan-name.ts';
import { planPrice } from './plan-price.ts';
import { priceDigits } from './price-digits.ts';
import { progressHonesty } from './progress-honesty.ts';
import { progressParts } from './progress-parts.ts';
import { refundPromise } from './refund-promise.ts';
import { reservedField } from './reserved-field.ts';
import { sensitiveTracked } from './sensitive-tracked.ts';
import { sensitiveWithoutDecline } from './sensitive-without-decline.ts';
import { serverPath } from './server-path.ts';
import { sessionName } from './session-name.ts';
import { sliderRange } from './slider-range.ts';
import { storedCurrency } from './stored-currency.ts';
import { strayCharacter } from './stray-character.ts';
import { supportLabel } from './support-label.ts';
import { textSuggestion } from './text-suggestion.ts';
import { themeContrast } from './theme-contrast.ts';
import { unknownChoice } from './unknown-choice.ts';
import { unknownChoiceSet } from './unknown-choice-set.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownField } from './unknown-field.ts';
import { unknownLanguage } from './unknown-language.ts';
import { unknownPage } from './unknown-page.ts';
import { unknownTarget } from './unknown-target.ts';
import { unknownVariant } from './unknown-variant.ts';
import { unreachableStep } from './unreachable-step.ts';
import { unsourcedClaim } from './unsourced-claim.ts';
import { unusedChoiceSet } from './unused-choice-set.ts';
import { unusedPage } from './unused-page.ts';
import { unusedVariant } from './unused-variant.ts';
import { versionFormat } from './version-format.ts';

/** The registry of rules, in the order in which they run. */
export const rules: readonly Rule[] = [
  unknownTarget,
  unknownPage,
  linkTarget,
  supportLabel,
  unknownChoiceSet,
  unknownField,
  earlyCompletion,
  unknownChoice,
  fieldNeverWritten,
  unknownVariant,
  duplicateExperiment,
  duplicateEvent,
  duplicatePath,
  serverPath,
  closedStart,
  duplicateField,
  reservedField,
  sessionName,
  unreachableStep,
  deadEnd,
  nextWithoutDefault,
  conditionNever,
  conditionAlways,
  loopWithoutExit,
  order,
  flowBound,
  checkoutReturn,
  refundPromise,
  landingBlock,
  landingTarget,
  landingExit,
  sliderRange,
  maximumText,
  passwordHint,
  textSuggestion,
  themeContrast,
  planDefault,
  planName,
  choiceSeparator,
  liveCounter,
  planPrice,
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
  duplicateTitle,
  longChoice,
  longWait,
  missingTitle,
  strayCharacter,
  literalText,
  sensitiveTracked,
  sensitiveWithoutDecline,
  unsourcedClaim,
  versionFormat,
  unknownLanguage,
  unusedPage,
  unusedVariant,
  nextAfterDefault,
];
