import type { Rejection } from '../../answers/answer.ts';
import { storedValues } from '../../answers/choice-set.ts';
import type { RejectionId } from '../../answers/rejection-texts.ts';
import { kindAuthoringOf } from '../../declaration/authoring.ts';
import type { Funnel } from '../../declaration/funnel.ts';
import type { FurtherField } from '../../declaration/kinds/step-kind.ts';
import type { Step } from '../../declaration/step.ts';
import { stepFor } from '../../experiments/variant.ts';
import { kindOf } from '../../kinds/index.ts';
import { callsToAction, pageQuestions } from '../../pages/page-contents.ts';
import { formQuestions } from '../../questions/form-questions.ts';
import { variantsOf } from '../../questions/step-variants.ts';
import { timeOver } from '../../questions/time-over.ts';

/** Names of JavaScript's own object properties: no field may have them. */
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface FieldRule {
  /**
   * In: the text to store, all fields that are sent with it, and the time. Out: why the text is rejected, or undefined.
   * Bounds that depend on the day are checked only if the time is given.
   */
  check(
    value: string,
    sessionId: string,
    sent?: ReadonlyMap<string, string>,
    now?: Date,
  ): Rejection | undefined;
  /** The number of the step that the field belongs to, if it belongs to one. */
  readonly stepNumber?: number;
  /** The only call that may write it; by default, submit and update may. */
  readonly writtenBy: 'any' | 'submit-email';
  /** Set if it is the e-mail address of the visitor, which a form asks for. */
  readonly isAddress?: true;
}

const only =
  (values: readonly string[], id: RejectionId = 'wrong-value'): FieldRule['check'] =>
  (value) =>
    values.includes(value)
      ? undefined
      : { id, problem: `The value is not one of those this field takes: ${values.join('; ')}.` };

const atMost =
  (maxLength: number): FieldRule['check'] =>
  (value) =>
    value.length <= maxLength
      ? undefined
      : { id: 'too-long', problem: `The value has ${value.length} characters. Send at most ${maxLength}.` };

type Field = readonly [name: string, rule: FieldRule];

const fieldOf = (name: string, check: FieldRule['check'], besides?: Partial<FieldRule>): Field => [
  name,
  { writtenBy: 'any', check, ...besides },
];

const startFields = (funnel: Funnel): readonly Field[] =>
  funnel.session.start.map((start) =>
    fieldOf(start.field, 'value' in start ? only([start.value]) : atMost(start.maxLength)),
  );

const landingFields = (funnel: Funnel): readonly Field[] => [
  ...[...Map.groupBy(callsToAction(funnel), ({ field }) => field)].map(([field, calls]) =>
    fieldOf(field, only(calls.map(({ value }) => value))),
  ),
  ...pageQuestions(funnel).map(({ question: { field, number, choices } }) =>
    fieldOf(field, only(storedValues(funnel.choiceSets, choices), 'not-a-choice'), { stepNumber: number }),
  ),
];

const furtherFields = (step: Step, funnel: Funnel): readonly FurtherField[] =>
  kindAuthoringOf(step).furtherFields?.(step, funnel) ?? [];

/**
 * The names of the fields that the answer to a step fills, in any of its variants. For a form, only its own: each of
 * its questions is a step besides.
 */
export const answerFields = (step: Step, funnel: Funnel): readonly string[] => [
  ...new Set([
    step.field,
    ...variantsOf(step).flatMap(({ step: seen }) => furtherFields(seen, funnel).map(({ field }) => field)),
  ]),
];

/** Where it is stored that the time for a question ran out. */
const timerFields = ({ timer }: Step): readonly string[] => (timer?.field === undefined ? [] : [timer.field]);

export const fieldsOf = (step: Step, funnel: Funnel): readonly string[] => [
  ...answerFields(step, funnel),
  step.statusField,
  ...timerFields(step),
];

/** Why the step's own field may not be sent without a field that is left out; undefined if it may. */
const leftOut = (step: Step, funnel: Funnel, sent: ReadonlyMap<string, string>): Rejection | undefined =>
  furtherFields(step, funnel)
    .filter(({ field }) => !sent.has(field))
    .map(({ missingWith }) => missingWith?.(sent))
    .find((refusal) => refusal !== undefined);

function stepFields(funnel: Funnel, step: Step, inForm = false): readonly Field[] {
  const { number: stepNumber, field, statusField } = step;
  const { call } = kindOf(step);
  const checkOwn: FieldRule['check'] = (value, sessionId, sent, now) => {
    const shown = stepFor(funnel, step, sessionId);
    const checked = kindAuthoringOf(shown).read(shown, value, funnel, now && { now, local: false });
    return checked.ok ? sent && leftOut(shown, funnel, sent) : checked;
  };
  const checkFurther =
    (name: string): FieldRule['check'] =>
    (value, sessionId, sent) => {
      const shown = furtherFields(stepFor(funnel, step, sessionId), funnel);
      const further = shown.find(({ field }) => field === name);
      return further
        ? further.check(value, sent)
        : { id: 'wrong-value', problem: 'This session is not asked for the field. Leave it out.' };
    };
  const further = answerFields(step, funnel).slice(1);
  return [
    fieldOf(field, checkOwn, {
      stepNumber,
      ...(call && (inForm ? { isAddress: true } : { writtenBy: call })),
    }),
    ...further.map((name) => fieldOf(name, checkFurther(name), { stepNumber })),
    ...formQuestions(step).flatMap((question) => stepFields(funnel, question, true)),
    ...timerFields(step).map((name) => fieldOf(name, only([timeOver]), { stepNumber })),
    ...(statusField === '' ? [] : [fieldOf(statusField, only([funnel.session.viewedValue]), { stepNumber })]),
  ];
}

/** Every field that the funnel declares, with what may be stored in it. Compute it once per funnel version. */
export function fieldTable(funnel: Funnel): ReadonlyMap<string, FieldRule> {
  return new Map([
    ...startFields(funnel),
    ...landingFields(funnel),
    ...funnel.steps.flatMap((step) => stepFields(funnel, step)),
  ]);
}
