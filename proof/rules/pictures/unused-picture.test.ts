import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unusedPicture } from './unused-picture.ts';

const file = { bytes: 100_000, picture: { digest: 'abc', width: 800, height: 600 } };
const message = (name: string) =>
  `Nothing shows 'pictures/${name}', so it may be a picture that was forgotten. Name it where it belongs, or remove the file.`;
const block = (name: string): [string, string] => [
  '"blocks": [',
  `"blocks": [{ "kind": "picture", "illustration": { "file": "${name}", "alt": "A cat" } },`,
];

describeRule(
  unusedPicture,
  {
    valid: { 'a block shows the only file': [block('cat.jpg')] },
    invalid: {
      'nothing shows two of the files': {
        pictures: { 'cat.jpg': file, 'dog.jpg': file, 'owl.jpg': file },
        edits: [block('cat.jpg'), ['{\n  "$schema"', '▸▸{\n  "$schema"']],
        problems: [
          { pointer: '', message: message('dog.jpg') },
          { pointer: '', message: message('owl.jpg') },
        ],
      },
      'the funnel shows no pictures, and may not be the one that they are for': { edits: [], problems: [] },
      'its name is misspelt, which is the matter of missing-picture': {
        edits: [block('kat.jpg')],
        problems: [],
      },
    },
  },
  { 'cat.jpg': file },
);
