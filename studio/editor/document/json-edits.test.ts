import { applyEdits, type Edit } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { insertItem, moveItem, removeValue, renameProperty, setValue } from './json-edits.ts';
import { SourceFile } from './source-file.ts';

const text = `{
  "id": "pets",
  "steps": [
    {
      "path": "/a",
      "title": "A"
    },
    {
      "path": "/b"
    }
  ],
  "choices": [{ "value": "Cat" }, { "value": "Dog" }],
  "tags": [],
  "limit": 3
}
`;

/** The lines that an edit takes out and puts in. */
function changed(edits: (source: SourceFile) => readonly Edit[], before = text): readonly string[] {
  const after = applyEdits(before, [...edits(new SourceFile(before))]);
  JSON.parse(after);
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (old[head] === now[head] && head < old.length) head += 1;
  let tail = 0;
  while (old.at(-1 - tail) === now.at(-1 - tail) && tail < Math.min(old.length, now.length) - head) tail += 1;
  return [
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...now.slice(head, now.length - tail).map((line) => `+${line}`),
  ];
}

test('replaces a value and nothing else', () => {
  expect(changed((source) => setValue(source, '/steps/0/title', 'B'))).toEqual([
    '-      "title": "A"',
    '+      "title": "B"',
  ]);
});

test('adds a property where the schema has it', () => {
  const order = ['path', 'kind', 'title'];
  expect(changed((source) => setValue(source, '/steps/0/kind', 'info', order))).toEqual([
    '+      "kind": "info",',
  ]);
  expect(changed((source) => setValue(source, '/choices/0/label', 'Kitten', ['value', 'label']))).toEqual([
    '-  "choices": [{ "value": "Cat" }, { "value": "Dog" }],',
    '+  "choices": [{ "value": "Cat", "label": "Kitten" }, { "value": "Dog" }],',
  ]);
});

test('removes the last property with the comma before it', () => {
  expect(changed((source) => removeValue(source, '/limit'))).toEqual([
    '-  "tags": [],',
    '-  "limit": 3',
    '+  "tags": []',
  ]);
});

test('removes the only property of an object', () => {
  expect(changed((source) => removeValue(source, '/steps/1/path'))).toEqual([
    '-    {',
    '-      "path": "/b"',
    '-    }',
    '+    {}',
  ]);
});

test('inserts items as their neighbours are written', () => {
  expect(changed((source) => insertItem(source, '/choices', 1, { value: 'Fox' }))).toEqual([
    '-  "choices": [{ "value": "Cat" }, { "value": "Dog" }],',
    '+  "choices": [{ "value": "Cat" }, { "value": "Fox" }, { "value": "Dog" }],',
  ]);
  expect(changed((source) => insertItem(source, '/steps', 2, { path: '/c', tags: ['x', 'y'] }))).toEqual([
    '+    },',
    '+    {',
    '+      "path": "/c",',
    '+      "tags": ["x", "y"]',
  ]);
  expect(changed((source) => insertItem(source, '/tags', 0, 'new'))).toEqual([
    '-  "tags": [],',
    '+  "tags": ["new"],',
  ]);
});

test('moves an item there and back to the same text', () => {
  const there = applyEdits(text, moveItem(new SourceFile(text), '/steps', 0, 1));
  expect(JSON.parse(there).steps.map(({ path }: { path: string }) => path)).toEqual(['/b', '/a']);
  expect(applyEdits(there, moveItem(new SourceFile(there), '/steps', 1, 0))).toBe(text);
});

test('renames a property at its place', () => {
  expect(changed((source) => renameProperty(source, '/limit', 'max'))).toEqual([
    '-  "limit": 3',
    '+  "max": 3',
  ]);
});

test('writes the line breaks of the text', () => {
  const after = (edits: (source: SourceFile) => Edit[]) => {
    const source = new SourceFile(text.replaceAll('\n', '\r\n'));
    return applyEdits(source.text, edits(source));
  };
  expect(after((source) => insertItem(source, '/steps', 0, { path: '/0' }))).not.toMatch(/[^\r]\n/);
});
