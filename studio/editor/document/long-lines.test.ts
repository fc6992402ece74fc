import { expect, test } from 'vitest';
import { filesAfter } from './act.ts';
import { insertItem, setValue } from './json-edits.ts';
import { SourceFile } from './source-file.ts';

const text = `{
  "product": { "name": "Pets" },
  "theme": { "accent": "#000000" },
  "steps": [{ "path": "/pet", "heading": "Which?" }]
}
`;

const after = (edits: (source: SourceFile) => ReturnType<typeof setValue>, areTyped = false) =>
  filesAfter({ file: text }, { files: { file: edits(new SourceFile(text)) }, areTyped }).file;

const heading = 'Which of all the animals that people live with is the one that you mean here?';

test('a list that becomes too long for its line has a line for each item, and what fits on a line stays on one', () => {
  expect(after((source) => insertItem(source, '/steps', 1, { path: '/name', heading }))).toBe(
    text.replace(
      '[{ "path": "/pet", "heading": "Which?" }]',
      `[
    { "path": "/pet", "heading": "Which?" },
    {
      "path": "/name",
      "heading": "${heading}"
    }
  ]`,
    ),
  );
});

test('a text that becomes too long for the line of its object is on a line of its own', () => {
  expect(after((source) => setValue(source, '/product/name', heading.repeat(2)))).toBe(
    text.replace('{ "name": "Pets" }', `{\n    "name": "${heading.repeat(2)}"\n  }`),
  );
});

test('what is typed as text stays as it is typed', () => {
  expect(after((source) => setValue(source, '/product/name', heading.repeat(2)), true)).toBe(
    text.replace('Pets', heading.repeat(2)),
  );
});
