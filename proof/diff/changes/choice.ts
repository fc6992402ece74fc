import equal from 'fast-deep-equal';
import { type Choice, choicesOf, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { StepOf } from '../../../schema/declaration/step.ts';
import { codeLists } from '../../../schema/kinds/code-lists.ts';
import { excludes } from '../../../schema/kinds/multi-choice.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { askedSteps } from '../../../schema/questions/form-questions.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { ChangeRule } from '../change-rule.ts';
import { type Difference, type Versions, valuesOf } from '../difference.ts';
import { quotedList } from '../wording.ts';

const stored = ({ value }: Difference['old']): string => storedValue(value as Choice);

/** The fields that stored a choice of the set before, and those that can store one now, in words. */
const formerFields = ({ path: [, set = ''] }: Difference, versions: Versions): string =>
  quotedList(fieldsKept(versions, set).old);
const presentFields = ({ path: [, set = ''] }: Difference, versions: Versions): string =>
  quotedList(fieldsKept(versions, set).new);

const isOffered: ChangeRule['applies'] = ({ path: [, set = ''] }, versions) =>
  fieldsKept(versions, set).old.size > 0;

/**
 * The new text of a choice, if it was the label or stored value of another choice of the set before; else undefined.
 */
function takenReading({ path: [, set = ''], old, new: now }: Difference, before: Funnel): string | undefined {
  const reading = labelOf(now.value as Choice);
  if (reading === labelOf(old.value as Choice)) return undefined;
  const others = choicesOf(before.choiceSets, set).filter((choice) => storedValue(choice) !== stored(old));
  return others.some((other) => storedValue(other) === reading || labelOf(other) === reading)
    ? reading
    : undefined;
}

/** The choices of the sets that questions offer. */
export const choiceChanges: readonly ChangeRule[] = [
  {
    id: 'choice-removed',
    verdict: 'breaking',
    summary: 'A choice that a question offered is gone.',
    at: ['choiceSets/*/*'],
    when: ['removed'],
    applies: isOffered,
    change: ({ path: [, set], old }) => `The choice '${stored(old)}' of the set '${set}' was removed.`,
    answers: (difference, versions) =>
      `What is stored under ${formerFields(difference, versions)} stays, '${stored(difference.old)}' included; new sessions cannot answer it, and conditions that name it never hold.`,
  },
  {
    id: 'choice-reworded',
    verdict: 'breaking',
    summary: 'What a choice stores is worded differently; to reword what is read alone, give it a label.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: (difference, versions) =>
      stored(difference.old) !== stored(difference.new) && isOffered(difference, versions),
    change: ({ path: [, set], old, new: now }) =>
      `The choice '${stored(old)}' of the set '${set}' became '${stored(now)}'.`,
    answers: (difference, versions) =>
      `Earlier sessions hold '${stored(difference.old)}' under ${formerFields(difference, versions)}, new ones '${stored(difference.new)}', so one answer is counted as two; to change what visitors read alone, keep the value and give it a label.`,
  },
  {
    id: 'choice-added',
    verdict: 'risky',
    summary: 'A question offers one choice more.',
    at: ['choiceSets/*/*'],
    when: ['added'],
    applies: isOffered,
    change: ({ path: [, set], new: now }) => `The choice '${stored(now)}' of the set '${set}' was added.`,
    answers: (difference, versions) =>
      `'${stored(difference.new)}' can be stored under ${presentFields(difference, versions)} from now on; programs that read the field must know it, and shares of the other choices cannot be compared with those of before.`,
  },
  {
    id: 'choices-reordered',
    verdict: 'risky',
    summary: 'The choices of a question are in another order.',
    at: ['choiceSets/*'],
    when: ['reordered'],
    applies: isOffered,
    change: ({ path: [, set] }) => `The choices of the set '${set}' are in another order.`,
    answers:
      'Each choice is stored as before; where several can be chosen, they are stored in the order of the set, so the same answer reads differently.',
  },
  {
    id: 'choice-reassigned',
    verdict: 'breaking',
    summary: 'A choice stores the same and reads as another one did, or as that one was stored.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: (difference, versions) =>
      takenReading(difference, versions.old) !== undefined && isOffered(difference, versions),
    change: (difference, versions) =>
      `The choice '${stored(difference.old)}' of the set '${difference.path[1]}' reads '${takenReading(difference, versions.old)}' now, which stood for another choice.`,
    answers: (difference, versions) =>
      `'${stored(difference.old)}' under ${formerFields(difference, versions)} means '${labelOf(difference.old.value as Choice)}' in earlier sessions and '${takenReading(difference, versions.old)}' in new ones, so two answers are counted as one. Give the choice its own words, or another value.`,
  },
  {
    id: 'choice-exclusive-changed',
    verdict: 'risky',
    summary: 'A choice can no longer be chosen together with others, or can from now on.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: (difference, versions) =>
      excludes(difference.old.value as Choice) !== excludes(difference.new.value as Choice) &&
      isOffered(difference, versions),
    change: ({ path: [, set], new: now }) =>
      `The choice '${stored(now)}' of the set '${set}' ${excludes(now.value as Choice) ? 'is exclusive now' : 'is exclusive no more'}.`,
    answers: (difference, versions) =>
      excludes(difference.new.value as Choice)
        ? `Earlier sessions may hold '${stored(difference.new)}' together with others under ${presentFields(difference, versions)}, new ones hold it alone.`
        : `'${stored(difference.new)}' can be stored together with others under ${presentFields(difference, versions)} from now on; programs that take it for an answer of its own must know that.`,
  },
  {
    id: 'choice-relabelled',
    verdict: 'safe',
    summary: 'A choice reads differently and stores the same.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: ({ old, new: now }) => stored(old) === stored(now),
  },
  {
    id: 'choice-set-changed',
    verdict: 'safe',
    summary:
      'A set of choices came or went, or one that no question keeps was edited; a question that takes another set is judged by itself.',
    at: ['choiceSets/**'],
  },
];

const at = [...inSteps('choices', 'choices/list'), 'pages/*/blocks/*/choices'];

/** What a question offers by its `choices`: the choices of a set, or the codes of a built-in list. */
const choicesBy = (
  choices: StepOf<'dropdown'>['choices'] | undefined,
  { choiceSets }: Funnel,
): readonly Choice[] =>
  typeof choices === 'object' ? codeLists[choices.list].codes() : choicesOf(choiceSets, choices ?? '');

/** The choices that the question no longer offers, the new ones, and whether the labels are unchanged. */
function offered(difference: Difference, versions: Versions) {
  const sets = valuesOf(versions, difference) as Partial<
    Record<'old' | 'new', StepOf<'dropdown'>['choices']>
  >;
  const old = choicesBy(sets.old, versions.old);
  const now = choicesBy(sets.new, versions.new);
  const [before, after] = [old.map(storedValue), now.map(storedValue)];
  return {
    gone: before.filter((value) => !after.includes(value)),
    come: after.filter((value) => !before.includes(value)),
    alike: equal(before, after) && equal(old.map(labelOf), now.map(labelOf)),
  };
}

/** A question that takes its choices from another set. */
export const offeredChanges: readonly ChangeRule[] = [
  {
    id: 'choices-replaced',
    verdict: 'breaking',
    summary: 'A question takes another set of choices, which lacks some that it offered.',
    at,
    applies: (difference, versions) => offered(difference, versions).gone.length > 0,
    answers: (difference, versions) =>
      `Answers given before stay; new sessions cannot answer ${quotedList(offered(difference, versions).gone, 10)}, so the field holds words of two sets.`,
  },
  {
    id: 'choices-extended',
    verdict: 'risky',
    summary: 'A question takes another set of choices, which has all that it offered and more.',
    at,
    applies: (difference, versions) => offered(difference, versions).come.length > 0,
    answers: (difference, versions) =>
      `${quotedList(offered(difference, versions).come, 10)} can be stored in the field from now on; programs that read it must know that.`,
  },
  {
    id: 'choices-rearranged',
    verdict: 'risky',
    summary:
      'A question takes another set of choices, which stores the same, in another order or by other words.',
    at,
    applies: (difference, versions) => !offered(difference, versions).alike,
    answers:
      'Each choice is stored as before. See that none of them now reads as another one did, and mind that the order sways the answers.',
  },
  {
    id: 'choices-renamed',
    verdict: 'safe',
    summary: 'A question takes a set of another name with the same choices.',
    at,
  },
];

/** A question that offers a set of choices. */
interface Offer {
  readonly field: string;
  /** The path of its step, or the name of its page. */
  readonly place: string;
}

/** The questions that offer the set, on pages and in steps, including variants. */
function offersIn(funnel: Funnel, set: string): readonly Offer[] {
  const onPages = pageQuestions(funnel)
    .filter(({ question }) => question.choices === set)
    .map(({ question: { field }, page }) => ({ field, place: page }));
  const inSteps = askedSteps(funnel)
    .filter((step) =>
      variantsOf(step).some(
        ({ step: seen, below }) =>
          !below &&
          kindAuthoringOf(seen)
            .choiceSets?.(seen)
            .some(({ name }) => name === set),
      ),
    )
    .map(({ field, path }) => ({ field, place: path }));
  return [...onPages, ...inSteps];
}

/**
 * The fields, in either version, of the questions that offer the set in both versions. A question that is added,
 * removed or takes another set is a change of its own, independent of changes within the set.
 */
export function fieldsKept(
  { old, new: now }: Versions,
  set: string,
): { readonly old: ReadonlySet<string>; readonly new: ReadonlySet<string> } {
  const [before, after] = [offersIn(old, set), offersIn(now, set)];
  const kept = (offers: readonly Offer[], others: readonly Offer[]) =>
    new Set(
      offers
        .filter(({ field, place }) => others.some((one) => one.field === field || one.place === place))
        .map(({ field }) => field),
    );
  return { old: kept(before, after), new: kept(after, before) };
}
