import type { Answer } from '../answers/answer.ts';
import { address } from './address.ts';
import { choice } from './choice.ts';
import { consent } from './consent.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import type { Kind } from './kind.ts';
import { longText } from './long-text.ts';
import { marker } from './marker.ts';
import { multiChoice } from './multi-choice.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { type Options, withOptions } from './options.ts';
import { phone } from './phone.ts';
import { plans } from './plans.ts';
import { ranking } from './ranking.ts';
import { rating } from './rating.ts';
import { signature } from './signature.ts';
import { slider } from './slider.ts';
import { text } from './text.ts';

/** The registry of step kinds: how the answer of each is checked and stored. */
const kinds = {
  choice,
  'multi-choice': multiChoice,
  dropdown,
  slider,
  number,
  date,
  rating,
  ranking,
  text,
  'long-text': longText,
  file,
  signature,
  consent,
  info: marker,
  loading: marker,
  email,
  phone,
  name,
  address,
  'social-proof': marker,
  form: marker,
  group,
  matrix: marker,
  review: marker,
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
  return withOptions(kinds[step.kind] as Kind<Step, Answer>, step);
}
