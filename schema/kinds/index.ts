import type { Answer } from '../answer.ts';
import type { Kind, KindAuthoring } from '../kind.ts';
import { choice, choiceAuthoring, choiceProps } from './choice.ts';
import { email, emailAuthoring, emailProps } from './email.ts';
import { info, infoAuthoring, infoProps } from './info.ts';
import { loading, loadingAuthoring, loadingProps } from './loading.ts';
import { multiChoice, multiChoiceAuthoring, multiChoiceProps } from './multi-choice.ts';
import { plans, plansAuthoring, plansProps } from './plans.ts';
import { slider, sliderAuthoring, sliderProps } from './slider.ts';
import { socialProof, socialProofAuthoring, socialProofProps } from './social-proof.ts';
import { text, textAuthoring, textProps } from './text.ts';

/** The properties of each kind, for the JSON Schema; apart from `kinds` so that a browser need not load them. */
export const kindProps = {
  choice: choiceProps,
  'multi-choice': multiChoiceProps,
  slider: sliderProps,
  text: textProps,
  info: infoProps,
  loading: loadingProps,
  email: emailProps,
  'social-proof': socialProofProps,
  plans: plansProps,
};

/** The registry of kinds. A kind with properties and no entry here is a compile error, and the other way round. */
const kinds = {
  choice,
  'multi-choice': multiChoice,
  slider,
  text,
  info,
  loading,
  email,
  'social-proof': socialProof,
  plans,
} satisfies { [Name in KindName]: unknown };

/** What is known of each kind besides, for whoever writes funnels; apart from `kinds` for the same reason. */
export const kindAuthoring = {
  choice: choiceAuthoring,
  'multi-choice': multiChoiceAuthoring,
  slider: sliderAuthoring,
  text: textAuthoring,
  info: infoAuthoring,
  loading: loadingAuthoring,
  email: emailAuthoring,
  'social-proof': socialProofAuthoring,
  plans: plansAuthoring,
} satisfies { [Name in KindName]: unknown };

export type KindName = keyof typeof kindProps;

/** The answer that a kind takes, such as `number` for a slider. */
export type AnswerOf<Name extends KindName> =
  (typeof kinds)[Name] extends Kind<infer _, infer Value> ? Value : never;

/**
 * The kind of a step, typed for callers that handle every step alike: it is only ever given the step it came from.
 */
export function kindOf<Step extends { kind: KindName }>(step: Step): Kind<Step, Answer> {
  return kinds[step.kind] as unknown as Kind<Step, Answer>;
}

/** What is known of the kind of a step, typed likewise. */
export function authoringOf<Step extends { kind: KindName }>(step: Step): KindAuthoring<Step> {
  return kindAuthoring[step.kind] as unknown as KindAuthoring<Step>;
}
