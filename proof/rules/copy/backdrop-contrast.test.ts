import { describeRule } from '../../../tests/support/describe-rule.ts';
import { backdropContrast } from './backdrop-contrast.ts';

const withBackdrop = (backdrop: string): [string, string] => [
  '"accent": "#0044cc"',
  `"accent": "#0044cc", "backdrop": ${backdrop}`,
];

describeRule(backdropContrast, {
  valid: {
    'a gradient is pale, as the ground': [withBackdrop('{ "gradient": ["#eef4ff", "#f6f6f6"] }')],
    'a picture is hardly seen': [withBackdrop('{ "picture": { "file": "sky.jpg", "alt": "" }, "veil": 92 }')],
  },
  invalid: {
    'a gradient begins with a colour on which nothing can be read': {
      edits: [withBackdrop('{ "gradient": [▸"#557799", "#ffffff"] }')],
      problems: [
        {
          pointer: '/theme/backdrop/gradient/0',
          message:
            "On the gradient's #557799, 'ink' has a contrast of 4.4 and 'quiet' has a contrast of 2 and 'accent' has a contrast of 1.6; text needs 4.5, or nobody can read it at the top of the screen. Take a colour that is nearer to the ground (#ffffff).",
        },
      ],
    },
    'a picture shines through its veil': {
      edits: [withBackdrop('{ "picture": { "file": "sky.jpg", "alt": "" }, "veil": ▸50 }')],
      problems: [
        {
          pointer: '/theme/backdrop/veil',
          message:
            "Where the picture is darkest or lightest, 'quiet' has a contrast of 2.4 and 'accent' has a contrast of 1.9 under a veil of 50%; text needs 4.5. Set the veil to 78 or more.",
        },
      ],
    },
    'the gradient of the dark theme is for the light one': {
      edits: [
        [
          '"accent": "#0044cc"',
          '"accent": "#0044cc", "dark": { "ground": "#101010", "accent": "#88aaff", "backdrop": { "gradient": [▸"#ffffff"] } }',
        ],
      ],
      problems: [
        {
          pointer: '/theme/dark/backdrop/gradient/0',
          message:
            "On the gradient's #ffffff, 'ink' has a contrast of 1.1 and 'quiet' has a contrast of 2 and 'accent' has a contrast of 2.2; text needs 4.5, or nobody can read it at the top of the screen. Take a colour that is nearer to the ground (#101010).",
        },
      ],
    },
  },
});
