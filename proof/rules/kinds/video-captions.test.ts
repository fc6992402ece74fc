import { describeRule } from '../../../tests/support/describe-rule.ts';

const video = (rest: string) =>
  [
    '"number": 4,',
    `"number": 4, "before": [{ "kind": "video", "video": ${rest.includes('▸') || rest.includes('false') ? '' : '▸'}{ "file": "tour.mp4", "alt": "A tour" }, "poster": { "file": "tour.jpg", "alt": "" }${rest} }],`,
  ] as const;
const first = '{ "from": 0, "until": 2, "text": "Hello." }';

describeRule(
  { id: 'video-captions', severity: 'error' },
  {
    valid: {
      'nothing is heard': [video(', "sound": false')],
      'each caption follows the one before': [
        video(`, "sound": true, "captions": [${first}, { "from": 2, "until": 3.5, "text": "Bye." }]`).map(
          (text) => text.replace('▸', ''),
        ) as [string, string],
      ],
    },
    invalid: {
      'there are none': {
        edits: [video('')],
        problems: [
          {
            pointer: '/steps/2/before/0/video',
            message:
              "What is said in the video 'tour.mp4' can be read nowhere, and most visitors on a phone, and all who are deaf, hear nothing. Give it 'captions', or say \"sound\": false if nothing is heard in it.",
          },
        ],
      },
      'one ends before it begins': {
        edits: [video(', "captions": [{ "from": 3, "until": ▸2, "text": "Hello." }]')],
        problems: [
          {
            pointer: '/steps/2/before/0/captions/0/until',
            message:
              "The caption 'Hello.' ends at 2 seconds, but begins at 3, so nobody sees it. Let it end later.",
          },
        ],
      },
      'two are shown at once': {
        edits: [video(`, "captions": [${first}, { "from": ▸1.5, "until": 3, "text": "Bye." }]`)],
        problems: [
          {
            pointer: '/steps/2/before/0/captions/1/from',
            message:
              "The caption 'Bye.' begins at 1.5 seconds, while the one before it is shown, so both cover the video. Let it begin at 2 or later.",
            related: [
              { pointer: '/steps/2/before/0/captions/0/until', message: 'The one before it ends here.' },
            ],
          },
        ],
      },
    },
  },
);
