import { applyEdits } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { funnelFile } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { inFile, setText } from './set-text.ts';

/** The file once a text of the whole funnel is typed anew. */
function typed(file: object, pointer: string, text: string): unknown {
  const source = new SourceFile(JSON.stringify(file));
  const { files } = setText(inFile(source)(pointer), text, true).edits({
    files: { [funnelFile]: source.text },
    file: () => source,
  });
  return JSON.parse(applyEdits(source.text, [...(files[funnelFile] ?? [])]));
}

test.each([
  ['a text', { steps: [{ heading: 'A' }] }, '/steps/0/heading', { steps: [{ heading: 'B' }] }],
  [
    'a text that has its default',
    { steps: [{}] },
    '/texts/continueLabel',
    { steps: [{}], texts: { continueLabel: 'B' } },
  ],
  [
    'a choice, whose stored value stays',
    { choiceSets: { pets: ['Cat', 'A'] } },
    '/choiceSets/pets/1/label',
    { choiceSets: { pets: ['Cat', { value: 'A', label: 'B' }] } },
  ],
  [
    'the label of a choice',
    { choiceSets: { pets: [{ value: 'Cat', label: 'A' }] } },
    '/choiceSets/pets/0/label',
    { choiceSets: { pets: [{ value: 'Cat', label: 'B' }] } },
  ],
  [
    'a choice that stands at its question',
    { steps: [{ field: 'Pet', choices: ['A'] }] },
    '/choiceSets/Pet/0/label',
    { steps: [{ field: 'Pet', choices: [{ value: 'A', label: 'B' }] }] },
  ],
  [
    'an item of a list of texts',
    { steps: [{ messages: ['A', 'C'] }] },
    '/steps/0/messages/0',
    { steps: [{ messages: ['B', 'C'] }] },
  ],
])('%s is typed on the screen', (_, file, pointer, after) => {
  expect(typed(file, pointer, 'B')).toEqual(after);
});
