import type { ChangeRule } from '../change-rule.ts';
import { placeName } from '../place-name.ts';
import { quotedList } from '../quoted-list.ts';
import { shown } from '../shown.ts';

interface Writer {
  readonly field?: string;
  readonly callToAction?: { readonly field: string };
  readonly blocks?: readonly { readonly field?: string }[];
}

/** The fields that a start value, a block or a page writes. */
function fieldsOf(value: unknown): readonly string[] {
  const { field, callToAction, blocks = [] } = value as Writer;
  return [field, callToAction?.field, ...blocks.map((block) => block.field)].filter(
    (name) => name !== undefined,
  );
}

const list = (value: unknown): string => quotedList(fieldsOf(value));

/** The names under which answers are kept. */
export const fieldChanges: readonly ChangeRule[] = [
  {
    id: 'field-renamed',
    verdict: 'breaking',
    summary: 'What was kept under one field is kept under another.',
    at: [
      'steps/*/field|statusField',
      'pages/*/callToAction/field',
      'pages/*/blocks/*/field',
      'session/start/*/field',
    ],
    when: ['changed'],
    answers: ({ old, new: now }) =>
      `Earlier sessions hold it under ${shown(old.value)}, new ones under ${shown(now.value)}; nothing is moved over, so that every report has to look in both.`,
  },
  {
    id: 'field-removed',
    verdict: 'breaking',
    summary:
      'Nothing writes a field any more: it was set at the start, by a button or by a question on a page.',
    at: ['session/start/*', 'pages/*/blocks/*', 'pages/*'],
    when: ['removed'],
    applies: ({ old }) => fieldsOf(old.value).length > 0,
    change: ({ path, old }) => `Nothing writes ${list(old.value)} any more: ${placeName(path)} was removed.`,
    answers: ({ old }) =>
      `What is stored under ${list(old.value)} stays; sessions of the new version hold nothing there.`,
  },
  {
    id: 'field-added',
    verdict: 'risky',
    summary: 'A new field: it is set at the start, by a button or by a question on a page.',
    at: ['session/start/*', 'pages/*/blocks/*', 'pages/*'],
    when: ['added'],
    applies: ({ new: now }) => fieldsOf(now.value).length > 0,
    change: ({ path, new: now }) =>
      `${list(now.value)} can be written from now on: ${placeName(path)} was added.`,
    answers: ({ new: now }) =>
      `Earlier sessions hold nothing under ${list(now.value)}; whatever reads the field must expect that.`,
  },
  {
    id: 'completion-changed',
    verdict: 'breaking',
    summary: 'Another field says that a session is completed.',
    at: ['completion/field'],
    answers: ({ new: now }) =>
      `Stored answers stay as they are, but the analytics count every session of the funnel by the active version: earlier ones that have not answered ${shown(now.value)} stop counting as completed, at once.`,
    sessions: ({ new: now }) =>
      `Sessions under way count as completed once they have answered ${shown(now.value)}, whether or not their own version asks for it.`,
  },
];
