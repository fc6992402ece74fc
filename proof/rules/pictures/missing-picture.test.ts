import { describeRule } from '../../../tests/support/describe-rule.ts';
import { missingPicture } from './missing-picture.ts';

const missing = (file: string, hint = '') =>
  `There is no file '${file}' in the folder 'pictures' beside the funnel file, so nothing can be shown. Put it there, or name one that is there.${hint}`;
const unreadable = (file: string) =>
  `The file 'pictures/${file}' cannot be read as what its name says, so nothing can be shown. Save it anew, an SVG with a viewBox, a video as MP4 with H.264.`;
const petWith = (file: string): [string, string] => [
  '"pets": ["Cat"',
  `"pets": [{ "value": "Cat", "picture": { "file": ${file}, "alt": "" } }`,
];
const cat = { bytes: 100_000, picture: { digest: 'abc', width: 800, height: 600 } };

describeRule(
  missingPicture,
  {
    valid: {
      'a choice names a file of the folder': [petWith('"cat.jpg"')],
    },
    invalid: {
      'the logo is misspelt, and neither the preview nor the picture of a block is there': {
        edits: [
          [
            '"supportLabel"',
            '"logo": { "file": ▸"kat.jpg", "alt": "Petly" }, "preview": { "file": ▸"share.png", "alt": "" }, "supportLabel"',
          ],
          [
            '"blocks": [',
            '"blocks": [{ "kind": "picture", "illustration": { "file": ▸"dog.webp", "alt": "" } },',
          ],
        ],
        problems: [
          { pointer: '/product/logo/file', message: missing('kat.jpg', " Did you mean 'cat.jpg'?") },
          { pointer: '/product/preview/file', message: missing('share.png') },
          { pointer: '/pages/welcome/blocks/0/illustration/file', message: missing('dog.webp') },
        ],
      },
      'the file is no picture': {
        pictures: { 'text.png': { bytes: 4 } },
        edits: [petWith('▸"text.png"')],
        problems: [{ pointer: '/choiceSets/pets/0/picture/file', message: unreadable('text.png') }],
      },
      'the folder is empty': {
        pictures: {},
        edits: [petWith('▸"cat.jpg"')],
        problems: [{ pointer: '/choiceSets/pets/0/picture/file', message: missing('cat.jpg') }],
      },
    },
  },
  { 'cat.jpg': cat },
);
