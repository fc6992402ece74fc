import { describeRule } from '../../../tests/support/describe-rule.ts';
import { largePicture } from './large-picture.ts';

const file = (bytes: number, width: number, height: number) => ({
  bytes,
  picture: { digest: 'abc', width, height },
});
const named = (name: string): [string, string] => [
  '"pets": ["Cat"',
  `"pets": [{ "value": "Cat", "picture": { "file": ▸"${name}", "alt": "" } }`,
];
const pointer = '/choiceSets/pets/0/picture/file';
const unmarked = ([find, put]: [string, string]): [string, string] => [find, put.replace('▸', '')];

describeRule(
  largePicture,
  {
    valid: { 'it has as much as is allowed': [unmarked(named('cat.jpg'))] },
    invalid: {
      'a photo has too many megabytes': {
        pictures: { 'cat.jpg': file(10_000_001, 10, 10) },
        edits: [named('cat.jpg')],
        problems: [
          {
            pointer,
            message:
              "The picture 'pictures/cat.jpg' has 11 MB, of which no screen shows that much. Save it with 10 MB or less.",
          },
        ],
      },
      'a drawing has few bytes and too many pixels': {
        pictures: { 'cat.png': file(40_000, 5001, 5000) },
        edits: [named('cat.png')],
        problems: [
          {
            pointer,
            message:
              "The picture 'pictures/cat.png' has 26 million pixels, of which no screen shows that many; scale it down to 25 million or less.",
          },
        ],
      },
      'it has more pixels than the funnel allows': {
        pictures: { 'cat.jpg': file(40_000, 3000, 1000) },
        edits: [
          named('cat.jpg'),
          ['"tooltips"', '"rules": { "large-picture": { "severity": "error", "limit": 2 } }, "tooltips"'],
        ],
        problems: [
          {
            pointer,
            message:
              "The picture 'pictures/cat.jpg' has 3 million pixels, of which no screen shows that many; scale it down to 2 million or less.",
          },
        ],
      },
      'a video has too many megabytes': {
        pictures: { 'tour.mp4': file(10_000_001, 640, 360) },
        edits: [
          [
            '"blocks": [',
            '"blocks": [{ "kind": "video", "video": { "file": ▸"tour.mp4", "alt": "A tour" }, "poster": { "file": "cat.jpg", "alt": "" }, "sound": false },',
          ],
        ],
        problems: [
          {
            pointer: '/pages/welcome/blocks/0/video/file',
            message:
              "The video 'pictures/tour.mp4' has 11 MB, and visitors get a video as it is; make it shorter, or save it with 10 MB or less.",
          },
        ],
      },
      'an SVG is heavier than a picture made of pixels would be': {
        pictures: { 'cat.svg': file(50_001, 10, 10) },
        edits: [named('cat.svg')],
        problems: [
          {
            pointer,
            message:
              "The picture 'pictures/cat.svg' has 51 kB, and visitors get an SVG as it is; simplify it to 50 kB or less, or save it as PNG or JPEG.",
          },
        ],
      },
    },
  },
  { 'cat.jpg': file(10_000_000, 5000, 5000) },
);
