import { describeRule } from '../../../tests/support/describe-rule.ts';
import { videoStart } from './video-start.ts';

const picture = { digest: 'abc', width: 640, height: 360 };
const shown = (file: string): [string, string] => [
  '"blocks": [',
  `"blocks": [{ "kind": "video", "video": { "file": ${file}, "alt": "A tour" }, "poster": { "file": "tour.jpg", "alt": "" }, "sound": false },`,
];

describeRule(
  videoStart,
  {
    valid: { 'the index comes first': [shown('"tour.mp4"')] },
    invalid: {
      'the index comes last': {
        pictures: {
          'late.mp4': { bytes: 1000, picture, startsLate: true },
          'tour.jpg': { bytes: 1000, picture },
        },
        edits: [shown('▸"late.mp4"')],
        problems: [
          {
            pointer: '/pages/welcome/blocks/0/video/file',
            message:
              "The video 'pictures/late.mp4' has its index at its end, so visitors wait for the whole of it before it plays. Save it for the web, such as by 'ffmpeg -i late.mp4 -c copy -movflags +faststart'.",
          },
        ],
      },
    },
  },
  {
    'tour.mp4': { bytes: 1000, picture },
    'tour.jpg': { bytes: 1000, picture },
  },
);
