import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { isWritten } from '../../facts/uses/field-writers.ts';
import { breaking, type ChangeRule, risky } from '../change-rule.ts';
import type { Side } from '../difference.ts';
import { placeName, quotedList, shown } from '../wording.ts';

interface Writer {
  readonly field?: string;
  readonly callToAction?: { readonly field: string };
  readonly blocks?: readonly { readonly field?: string }[];
}

/** The fields that a value writes: a start value, a button, a block, several blocks, or a page. */
function fieldsOf(value: unknown): readonly string[] {
  const { field, callToAction, blocks = [] } = Array.isArray(value) ? { blocks: value } : (value as Writer);
  return [field, callToAction?.field, ...blocks.map((block) => block.field)].filter(
    (name) => name !== undefined,
  );
}

const written = ({ value }: Side): string => quotedList(fieldsOf(value));

/** The fields that one side of a difference writes, and nothing in the other version of the funnel. */
const only = ({ value }: Side, other: Funnel): string =>
  quotedList(fieldsOf(value).filter((field) => !isWritten(field, other)));

/** Where a step names the fields besides its own, by the parts of its answer. */
const inParts = 'family|secondLine|city|region|postcode|countrySelect';

const onPages = ['pages/*', 'pages/*/callToAction', 'pages/*/blocks', 'pages/*/blocks/*'];

/** The names under which answers are stored. */
export const fieldChanges: readonly ChangeRule[] = [
  breaking('field-renamed', {
    summary: 'What was kept under one field is kept under another.',
    changed: [
      'steps/*/field|statusField',
      'steps/*/timer/field',
      ...inSteps(`${inParts}/field`, 'wordsField'),
      'steps/*/questions/*/field|wordsField',
      'steps/*/member/questions/*/field|wordsField',
      ...inSteps('other/field'),
      'pages/*/callToAction/field',
      'pages/*/blocks/*/field',
      'session/start/*/field',
    ],
    stored: ({ old }) => [{ field: String(old.value) }],
    answers: ({ old, new: now }) =>
      `Earlier sessions hold it under ${shown(old.value)}, new ones under ${shown(now.value)}; nothing is moved over, so every report has to look in both.`,
  }),
  breaking('field-removed', {
    summary:
      'Nothing writes a field any more: it was set at the start, by a button, a question on a page or a part of an answer.',
    removed: ['session/start/*', ...inSteps(inParts), ...onPages],
    stored: ({ old }) => fieldsOf(old.value).map((field) => ({ field })),
    applies: ({ old }, { new: now }) => only(old, now) !== '',
    change: ({ path, old }, { new: now }) =>
      `Nothing writes ${only(old, now)} any more: ${placeName(path)} was removed.`,
    answers: ({ old }, { new: now }) =>
      `What is stored under ${only(old, now)} stays; sessions of the new version hold nothing there.`,
  }),
  risky('writer-removed', {
    summary: 'A button or a question on a page is gone, whose field others write still.',
    removed: onPages,
    stored: ({ old }) => fieldsOf(old.value).map((field) => ({ field })),
    applies: ({ old }) => written(old) !== '',
    change: ({ path, old }) =>
      `${written(old)} can be written in one place less: ${placeName(path)} was removed.`,
    answers: ({ old }) =>
      `What is stored under ${written(old)} stays; fewer sessions of the new version may hold something there.`,
  }),
  risky('field-added', {
    summary: 'A new field: it is set at the start, by a button, a question on a page or a part of an answer.',
    added: ['session/start/*', ...inSteps(inParts), ...onPages],
    applies: ({ new: now }, { old }) => only(now, old) !== '',
    change: ({ path, new: now }, { old }) =>
      `${only(now, old)} can be written from now on: ${placeName(path)} was added.`,
    answers: ({ new: now }, { old }) =>
      `Earlier sessions hold nothing under ${only(now, old)}; programs that read the field must expect that.`,
  }),
  risky('writer-added', {
    summary: 'A button or a question on a page is new, whose field others write already.',
    added: onPages,
    applies: ({ new: now }) => written(now) !== '',
    change: ({ path, new: now }) =>
      `${written(now)} can be written in one place more: ${placeName(path)} was added.`,
    answers: ({ new: now }) =>
      `What it stores under ${written(now)} is stored beside what others store there; programs that read the field must know it, and shares from before and after cannot be compared.`,
  }),
  breaking('completion-changed', {
    summary: 'Another field, or another end page, says that a session is completed.',
    at: ['completion/**'],
    answers:
      'Stored answers stay as they are. Each session counts by the version that it was made with, so the completed ones of before and after cannot be compared, and retention removes others than before.',
  }),
];
