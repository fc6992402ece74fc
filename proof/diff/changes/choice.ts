import equal from 'fast-deep-equal';
import { type Choice, choicesOf, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step, StepOf } from '../../../schema/declaration/step.ts';
import { codeLists } from '../../../schema/kinds/code-lists.ts';
import { excludes } from '../../../schema/kinds/multi-choice.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { StoredAnswers } from '../change.ts';
import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import { type Difference, fieldAround, type Side, stepsOf, type Versions, valuesOf } from '../difference.ts';
import { quotedList } from '../wording.ts';

/** A question that offers a set of choices. */
interface Offer {
  readonly field: string;
  readonly place: string;
  /** Whether visitors may take several. */
  readonly several: boolean;
}

/** The questions that offer a set, on pages and in steps, including variants. */
function offersIn(funnel: Funnel, set: string): readonly Offer[] {
  const onPages = pageQuestions(funnel)
    .filter(({ question }) => question.choices === set)
    .map(({ question: { field }, page }) => ({ field, place: page, several: false }));
  const offers = (step: Step) =>
    kindAuthoringOf(step)
      .choiceSets?.(step)
      .some(({ name }) => name === set);
  const inSteps = answerableSteps(funnel)
    .filter((step) => variantsOf(step).some(({ step: seen, below }) => !below && offers(seen)))
    .map((step) => ({ field: step.field, place: step.path, several: takesSeveral(step, funnel) }));
  return [...onPages, ...inSteps];
}

/** Whether an answer to the step may hold several choices. */
function takesSeveral(step: Step, funnel: Funnel): boolean {
  const domain = kindAuthoringOf(step).domain(step, funnel);
  return domain !== undefined && 'several' in domain;
}

/**
 * The fields, in either version, of the questions that offer the set in both versions. A question that is added,
 * removed or takes another set is a change of its own, independent of changes within the set.
 */
function fieldsOffering({ old, new: now }: Versions, set: string) {
  const [before, after] = [offersIn(old, set), offersIn(now, set)];
  const inBoth = (offers: typeof before, others: typeof before) =>
    new Map(
      offers
        .filter((offer) => others.some(({ field, place }) => field === offer.field || place === offer.place))
        .map((offer) => [offer.field, offer]),
    );
  return { old: inBoth(before, after), new: inBoth(after, before) };
}

function choiceAt({ value = '' }: Side) {
  const choice = value as Choice;
  return { stored: storedValue(choice), label: labelOf(choice), exclusive: excludes(choice) };
}

/** A choice before and after, with the fields that stored it, and those that can store it now, in words. */
function choiceIn(difference: Difference, versions: Versions) {
  const [, set = ''] = difference.path;
  const [old, now] = [choiceAt(difference.old), choiceAt(difference.new)];
  const fields = fieldsOffering(versions, set);
  const others = choicesOf(versions.old.choiceSets, set).filter((other) => storedValue(other) !== old.stored);
  return {
    set,
    old,
    now,
    formerFields: quotedList(fields.old.keys()),
    presentFields: quotedList(fields.new.keys()),
    stored: [...fields.old.values()].map(
      ({ field, several }): StoredAnswers => ({ field, choice: old.stored, ...(several && { several }) }),
    ),
    isOffered: fields.old.size > 0,
    /** Whether it reads as another choice of the set did, or as that one was stored. */
    isReassigned:
      now.label !== old.label &&
      others.some((other) => storedValue(other) === now.label || labelOf(other) === now.label),
  };
}

/** Has a function of a rule take the choice that differs. */
const about =
  <Result>(tell: (choice: ReturnType<typeof choiceIn>) => Result) =>
  (difference: Difference, versions: Versions): Result =>
    tell(choiceIn(difference, versions));

const at = [...inSteps('choices', 'choices/list'), 'pages/*/blocks/*/choices'];

/** The choices of a question, by the name of a set or of a built-in list. */
const choicesBy = (
  choices: StepOf<'dropdown'>['choices'] | undefined,
  { choiceSets }: Funnel,
): readonly Choice[] =>
  typeof choices === 'object' ? codeLists[choices.list].codes() : choicesOf(choiceSets, choices ?? '');

/** The choices that the question no longer offers, the new ones, and whether the labels are unchanged. */
function replaced(difference: Difference, versions: Versions) {
  const sets = valuesOf<StepOf<'dropdown'>['choices']>(versions, difference);
  const [old, now] = [choicesBy(sets.old, versions.old), choicesBy(sets.new, versions.new)];
  const [before, after] = [old.map(storedValue), now.map(storedValue)];
  return {
    gone: before.filter((value) => !after.includes(value)),
    come: after.filter((value) => !before.includes(value)),
    alike: equal(before, after) && equal(old.map(labelOf), now.map(labelOf)),
  };
}

/** The choices that questions offer. */
export const choiceChanges: readonly ChangeRule[] = [
  breaking('choice-removed', {
    summary: 'A choice that a question offered is gone.',
    removed: ['choiceSets/*/*'],
    stored: about(({ stored }) => stored),
    applies: about(({ isOffered }) => isOffered),
    change: about(({ set, old }) => `The choice '${old.stored}' of the set '${set}' was removed.`),
    answers: about(
      ({ old, formerFields }) =>
        `What is stored under ${formerFields} stays, '${old.stored}' included; new sessions cannot answer it, and conditions that name it never hold.`,
    ),
  }),
  breaking('choice-reworded', {
    summary: 'What a choice stores is worded differently; to reword what is read alone, give it a label.',
    changed: ['choiceSets/*/*'],
    stored: about(({ stored }) => stored),
    applies: about(({ isOffered, old, now }) => isOffered && old.stored !== now.stored),
    change: about(
      ({ set, old, now }) => `The choice '${old.stored}' of the set '${set}' became '${now.stored}'.`,
    ),
    answers: about(
      ({ old, now, formerFields }) =>
        `Earlier sessions hold '${old.stored}' under ${formerFields}, new ones '${now.stored}', so one answer is counted as two; to change what visitors read alone, keep the value and give it a label.`,
    ),
  }),
  risky('choice-added', {
    summary: 'A question offers one choice more.',
    added: ['choiceSets/*/*'],
    applies: about(({ isOffered }) => isOffered),
    change: about(({ set, now }) => `The choice '${now.stored}' of the set '${set}' was added.`),
    answers: about(
      ({ now, presentFields }) =>
        `'${now.stored}' can be stored under ${presentFields} from now on; programs that read the field must know it, and shares of the other choices cannot be compared with those of before.`,
    ),
  }),
  risky('choices-reordered', {
    summary: 'The choices of a question are in another order.',
    reordered: ['choiceSets/*'],
    stored: ({ path: [, set = ''] }, versions) =>
      [...fieldsOffering(versions, set).old.keys()].map((field) => ({ field })),
    applies: about(({ isOffered }) => isOffered),
    change: ({ path: [, set] }) => `The choices of the set '${set}' are in another order.`,
    answers:
      'Each choice is stored as before; where several can be chosen, they are stored in the order of the set, so the same answer reads differently.',
  }),
  breaking('choice-reassigned', {
    summary: 'A choice stores the same and reads as another one did, or as that one was stored.',
    changed: ['choiceSets/*/*'],
    stored: about(({ stored }) => stored),
    applies: about(({ isOffered, isReassigned }) => isOffered && isReassigned),
    change: about(
      ({ set, old, now }) =>
        `The choice '${old.stored}' of the set '${set}' reads '${now.label}' now, which stood for another choice.`,
    ),
    answers: about(
      ({ old, now, formerFields }) =>
        `'${old.stored}' under ${formerFields} means '${old.label}' in earlier sessions and '${now.label}' in new ones, so two answers are counted as one. Give the choice its own words, or another value.`,
    ),
  }),
  risky('choice-exclusive-changed', {
    summary: 'A choice can no longer be chosen together with others, or can from now on.',
    changed: ['choiceSets/*/*'],
    stored: about(({ stored }) => stored),
    applies: about(({ isOffered, old, now }) => isOffered && old.exclusive !== now.exclusive),
    change: about(
      ({ set, now }) =>
        `The choice '${now.stored}' of the set '${set}' is exclusive ${now.exclusive ? 'now' : 'no more'}.`,
    ),
    answers: about(({ now, presentFields }) =>
      now.exclusive
        ? `Earlier sessions may hold '${now.stored}' together with others under ${presentFields}, new ones hold it alone.`
        : `'${now.stored}' can be stored together with others under ${presentFields} from now on; programs that take it for an answer of its own must know that.`,
    ),
  }),
  safe('choice-relabelled', {
    summary: 'A choice reads differently and stores the same.',
    changed: ['choiceSets/*/*'],
    stored: about(({ stored }) => stored),
    applies: about(({ old, now }) => old.stored === now.stored),
  }),
  safe('choice-set-changed', {
    summary:
      'A set of choices came or went, or one that no question keeps was edited; a question that takes another set is judged by itself.',
    at: ['choiceSets/**'],
  }),
  breaking('choices-replaced', {
    summary: 'A question takes another set of choices, which lacks some that it offered.',
    at,
    stored: (difference, versions) => {
      const step = stepsOf(versions, difference).old;
      const several = step !== undefined && takesSeveral(step, versions.old);
      const field = fieldAround(versions, difference) ?? '';
      return replaced(difference, versions).gone.map((choice) => ({
        field,
        choice,
        ...(several && { several }),
      }));
    },
    applies: (difference, versions) => replaced(difference, versions).gone.length > 0,
    answers: (difference, versions) =>
      `Answers given before stay; new sessions cannot answer ${quotedList(replaced(difference, versions).gone, 10)}, so the field holds words of two sets.`,
  }),
  risky('choices-extended', {
    summary: 'A question takes another set of choices, which has all that it offered and more.',
    at,
    applies: (difference, versions) => replaced(difference, versions).come.length > 0,
    answers: (difference, versions) =>
      `${quotedList(replaced(difference, versions).come, 10)} can be stored in the field from now on; programs that read it must know that.`,
  }),
  risky('choices-rearranged', {
    summary:
      'A question takes another set of choices, which stores the same, in another order or by other words.',
    at,
    applies: (difference, versions) => !replaced(difference, versions).alike,
    answers:
      'Each choice is stored as before. See that none of them now reads as another one did, and mind that the order sways the answers.',
  }),
  safe('choices-renamed', { summary: 'A question takes a set of another name with the same choices.', at }),
];
