import type { Answer } from '../answers/answer.ts';
import { address } from '../declaration/kinds/address.ts';
import { choice } from '../declaration/kinds/choice.ts';
import { consent } from '../declaration/kinds/consent.ts';
import { date } from '../declaration/kinds/date.ts';
import { dropdown } from '../declaration/kinds/dropdown.ts';
import { email } from '../declaration/kinds/email.ts';
import { form } from '../declaration/kinds/form.ts';
import { info } from '../declaration/kinds/info.ts';
import { loading } from '../declaration/kinds/loading.ts';
import { longText } from '../declaration/kinds/long-text.ts';
import { multiChoice } from '../declaration/kinds/multi-choice.ts';
import { name } from '../declaration/kinds/name.ts';
import { number } from '../declaration/kinds/number.ts';
import { phone } from '../declaration/kinds/phone.ts';
import { plans } from '../declaration/kinds/plans.ts';
import { rating } from '../declaration/kinds/rating.ts';
import { review } from '../declaration/kinds/review.ts';
import { slider } from '../declaration/kinds/slider.ts';
import { socialProof } from '../declaration/kinds/social-proof.ts';
import { text } from '../declaration/kinds/text.ts';
import type { Kind } from './kind.ts';
import { type Options, withOptions } from './options/with-options.ts';

/** The registry of step kinds. */
export const kinds = {
  choice,
  'multi-choice': multiChoice,
  dropdown,
  slider,
  number,
  date,
  rating,
  text,
  'long-text': longText,
  consent,
  info,
  loading,
  email,
  phone,
  name,
  address,
  'social-proof': socialProof,
  form,
  review,
  plans,
};

export type KindName = keyof typeof kinds;

/** The type of a kind's answer, such as `number` for a slider. */
export type AnswerOf<Name extends KindName> =
  (typeof kinds)[Name] extends Kind<infer _, infer Value> ? Value : never;

/**
 * The kind of a step, with the step's options, typed for callers that treat all steps alike: give it only the step that
 * it came from.
 */
export function kindOf<Step extends Options & { kind: KindName }>(step: Step): Kind<Step, Answer> {
  return withOptions(kinds[step.kind] as unknown as Kind<Step, Answer>, step);
}
