import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { isWritten } from '../../facts/uses/field-writers.ts';
import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import { stepsOf } from '../difference.ts';
import { described, fieldOf, shownAt, staysStored } from '../wording.ts';

/** Whether steps of the kind have the property, and not every step does. */
const hasProperty = ({ kind }: Step, property: string): boolean => Object.hasOwn(kinds[kind].props, property);

/** Steps that are added, removed, moved, or changed into something else. */
export const stepChanges: readonly ChangeRule[] = [
  breaking('step-removed', {
    summary: 'A step is gone, and its fields with it.',
    removed: ['steps/*'],
    stored: (difference, versions) => {
      const { old: step } = stepsOf(versions, difference);
      const questions = step ? answerableSteps({ steps: [step] }) : [];
      return questions
        .flatMap((question) => answerFields(question, versions.old))
        .map((field) => ({ field }));
    },
    change: ({ path: [, step], old }) =>
      `The step '${step}' was removed, and with it the field '${fieldOf(old.value)}'.`,
    answers: ({ old }, { new: now }) => staysStored(fieldOf(old.value), now),
    sessions: ({ path: [, step = ''] }, { old, new: now }) =>
      `Sessions at that step keep version ${old.version} and go on from there; visitors who open '${step}' without a session see ${shownAt(step, now)}.`,
  }),
  risky('step-added', {
    summary: 'A new step, which every visitor who reaches it has to answer.',
    added: ['steps/*'],
    change: ({ path: [, step], new: now }) =>
      `The step '${step}' was added; it has to be answered and writes the field '${fieldOf(now.value)}'.`,
    answers: ({ new: now }, { old }) =>
      `Earlier sessions hold ${isWritten(fieldOf(now.value), old) ? 'what something else wrote' : 'nothing'} under '${fieldOf(now.value)}'; programs that read the field must expect that.`,
  }),
  breaking('step-kind-changed', {
    summary: 'A step asks in another way, so its answers are of another type.',
    at: ['steps/*/kind', 'steps/*/questions/*/kind', 'steps/*/member/questions/*/kind'],
    answers:
      'Answers given before keep their old form, so programs that read them find two forms under one name.',
  }),
  safe('kind-property-changed', {
    summary: 'A property came or went with the kind of its step; the change of the kind says what follows.',
    added: inSteps('*'),
    removed: inSteps('*'),
    applies: (difference, versions) => {
      const { old, new: now } = stepsOf(versions, difference);
      const property = difference.path.at(-1) ?? '';
      return (
        old !== undefined && now !== undefined && hasProperty(old, property) !== hasProperty(now, property)
      );
    },
    answers: 'The change of the kind says what happens to stored answers.',
  }),
  breaking('entry-path-changed', {
    summary: 'A step that opens without a session has another path.',
    at: ['steps/*/path'],
    applies: (difference, versions) => stepsOf(versions, difference).old?.opensWithoutSession === true,
    sessions: ({ old: { value } }, { old, new: now }) =>
      `Sessions under way keep version ${old.version} and its path; visitors who come by a link or an advertisement that leads to '${value}' see ${shownAt(String(value), now)}.`,
  }),
  risky('step-path-changed', {
    summary: 'A step has another path; it is known again by its field.',
    at: ['steps/*/path'],
    change: (difference, { new: now }) => {
      const oldPath = String(difference.old.value);
      const others = pathsOf(now).has(oldPath)
        ? ` Ways that name '${oldPath}' lead to what has this path now.`
        : '';
      return `${described(difference)}${others}`;
    },
    answers: 'Stored answers stay as they are, since the field is the same; page views are counted by path.',
    sessions: ({ old: { value } }, { old, new: now }) =>
      `Sessions under way keep version ${old.version} and its path; visitors who open '${value}' without a session see ${shownAt(String(value), now)}.`,
  }),
  risky('step-number-changed', {
    summary: 'A step, or a question on a page, has another number.',
    at: ['steps/*/number', 'pages/*/blocks/*/number'],
    answers: ({ old, new: now }) =>
      `Answers stay as they are. The furthest step of a session and its tracking are kept by number, so ${old.value} and ${now.value} mean the same question from now on.`,
  }),
  safe('steps-reordered', {
    summary: 'The steps are in another order in the file; visitors still go where next says.',
    reordered: ['steps'],
    change: "The steps are in another order in the file; the path through them is what their 'next' says.",
  }),
];
