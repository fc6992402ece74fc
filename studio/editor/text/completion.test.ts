import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { type Edit, editedFunnel } from '../../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { completeFrom } from './completion.ts';

/** What is offered at the ▸ of an edit of the minimal funnel. */
function offered(edit: Edit): readonly string[] {
  const { text, places } = editedFunnel([edit]);
  const state = EditorState.create({ doc: text });
  const [{ line, column } = { line: 1, column: 1 }] = places;
  const cursor = state.doc.line(line).from + column - 1;
  const result = completeFrom(() => minimalFunnel)(new CompletionContext(state, cursor, true));
  return result?.options.map(({ label }) => label) ?? [];
}

test('offers the properties that a step of its kind lacks, in the order of the schema', () => {
  const names = offered(['"kind": "slider",', '"kind": "slider", "▸": 1,']);
  expect(names.slice(0, 2)).toEqual(['text', 'progress']);
  expect(names).toContain('sensitive');
  expect(names).not.toContain('min');
  expect(names).not.toContain('choices');
});

test('offers properties where nothing is typed yet, in a text that is not JSON', () => {
  expect(offered(['"kind": "slider",', '"kind": "slider",\n ▸\n'])).toContain('optional');
});

test('offers the kinds of a union before anything else is there', () => {
  expect(offered(['"steps": [', '"steps": [{ "▸" },'])).toEqual(['kind']);
  expect(offered(['"steps": [', '"steps": [{ "kind": "▸" },'])).toEqual(
    expect.arrayContaining(['choice', 'slider', 'review']),
  );
});

test('offers the values of an enumeration, and what is meant if it is left out', () => {
  expect(offered(['"kind": "slider",', '"kind": "slider", "onSaveFailure": "▸",'])).toContain('log');
});

test.each([
  ['paths', '"to": "/age"', '"to": "▸"', ['/pet', '/age', '/bye']],
  ['fields', '"answer": "Pet"', '"answer": "▸"', ['Pet', 'Age']],
  ['choice sets', '"choices": "pets"', '"choices": "▸"', ['pets', 'yes-no']],
  ['the choices of the question', '"is": "Cat"', '"is": "▸"', ['Cat', 'Dog']],
])('offers %s', (_, find, put, names) => {
  expect(offered([find, put])).toEqual(expect.arrayContaining(names));
});
