import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { inSteps } from '../../../schema/places/pattern.ts';
import { isWritten } from '../../facts/uses/field-writers.ts';
import type { ChangeRule } from '../change-rule.ts';
import type { Difference, Versions } from '../difference.ts';
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

const list = (value: unknown): string => quotedList(fieldsOf(value));

/** Of the fields that a value writes, those that nothing in a version of the funnel writes. */
const unwritten = (value: unknown, funnel: Funnel): readonly string[] =>
  fieldsOf(value).filter((field) => !isWritten(field, funnel));

/** The fields that are lost by the removal, and those that are new with the addition. */
const gone = ({ old }: Difference, { new: now }: Versions) => unwritten(old.value, now);
const fresh = ({ new: now }: Difference, { old }: Versions) => unwritten(now.value, old);

/** Where a step names the fields besides its own, by the parts of its answer. */
const inParts = 'family|secondLine|city|region|postcode|countrySelect';

const onPages = ['pages/*', 'pages/*/callToAction', 'pages/*/blocks', 'pages/*/blocks/*'];

/** The names under which answers are stored. */
export const fieldChanges: readonly ChangeRule[] = [
  {
    id: 'field-renamed',
    verdict: 'breaking',
    summary: 'What was kept under one field is kept under another.',
    at: [
      'steps/*/field|statusField',
      ...inSteps(`${inParts}/field`, 'wordsField'),
      'steps/*/questions/*/field|wordsField',
      'steps/*/other/field',
      'pages/*/callToAction/field',
      'pages/*/blocks/*/field',
      'session/start/*/field',
    ],
    when: ['changed'],
    answers: ({ old, new: now }) =>
      `Earlier sessions hold it under ${shown(old.value)}, new ones under ${shown(now.value)}; nothing is moved over, so every report has to look in both.`,
  },
  {
    id: 'field-removed',
    verdict: 'breaking',
    summary:
      'Nothing writes a field any more: it was set at the start, by a button, a question on a page or a part of an answer.',
    at: ['session/start/*', ...inSteps(inParts), ...onPages],
    when: ['removed'],
    applies: (difference, versions) => gone(difference, versions).length > 0,
    change: (difference, versions) =>
      `Nothing writes ${quotedList(gone(difference, versions))} any more: ${placeName(difference.path)} was removed.`,
    answers: (difference, versions) =>
      `What is stored under ${quotedList(gone(difference, versions))} stays; sessions of the new version hold nothing there.`,
  },
  {
    id: 'writer-removed',
    verdict: 'risky',
    summary: 'A button or a question on a page is gone, whose field others write still.',
    at: onPages,
    when: ['removed'],
    applies: ({ old }) => fieldsOf(old.value).length > 0,
    change: ({ path, old }) =>
      `${list(old.value)} can be written in one place less: ${placeName(path)} was removed.`,
    answers: ({ old }) =>
      `What is stored under ${list(old.value)} stays; fewer sessions of the new version may hold something there.`,
  },
  {
    id: 'field-added',
    verdict: 'risky',
    summary: 'A new field: it is set at the start, by a button, a question on a page or a part of an answer.',
    at: ['session/start/*', ...inSteps(inParts), ...onPages],
    when: ['added'],
    applies: (difference, versions) => fresh(difference, versions).length > 0,
    change: (difference, versions) =>
      `${quotedList(fresh(difference, versions))} can be written from now on: ${placeName(difference.path)} was added.`,
    answers: (difference, versions) =>
      `Earlier sessions hold nothing under ${quotedList(fresh(difference, versions))}; programs that read the field must expect that.`,
  },
  {
    id: 'writer-added',
    verdict: 'risky',
    summary: 'A button or a question on a page is new, whose field others write already.',
    at: onPages,
    when: ['added'],
    applies: ({ new: now }) => fieldsOf(now.value).length > 0,
    change: ({ path, new: now }) =>
      `${list(now.value)} can be written in one place more: ${placeName(path)} was added.`,
    answers: ({ new: now }) =>
      `What it stores under ${list(now.value)} is stored beside what others store there; programs that read the field must know it, and shares from before and after cannot be compared.`,
  },
  {
    id: 'completion-changed',
    verdict: 'breaking',
    summary: 'Another field, or another end page, says that a session is completed.',
    at: ['completion/**'],
    answers:
      'Stored answers stay as they are. Each session counts by the version that it was made with, so the completed ones of before and after cannot be compared, and retention removes others than before.',
  },
];
