import { expect, test } from 'vitest';
import { describeRule } from '../../../tests/support/describe-rule.ts';
import { contrast, themeContrast } from './theme-contrast.ts';

const message = (colour: string, found: string) =>
  `The colour ${colour} has a contrast of ${found}; text needs 4.5, or people with weaker eyes, and everybody in the sun, cannot read it. Make one of them darker or the other lighter.`;

describeRule(themeContrast, {
  valid: {
    'a dark theme has no colours of its own: they are computed to be read': [
      ['"accent": "#0044cc"', '"dark": {}, "accent": "#0044cc"'],
    ],
    'a colour is written in capitals, as design programs copy it': [
      ['"accent": "#0044cc"', '"accent": "#0044CC"'],
    ],
    'a text has just enough contrast': [['"quiet": "#444444"', '"quiet": "#767676"']],
    'a border that is pale is no text': [['"line": "#cccccc"', '"line": "#fefefe"']],
  },
  invalid: {
    'the words of buttons are pale on a pale button, which is no colour for text either': {
      edits: [
        ['"accent": "#0044cc"', '"accent": ▸"#7fa8ff"'],
        ['"onAccent": "#ffffff"', '"onAccent": ▸"#fff"'],
      ],
      problems: [
        {
          pointer: '/theme/accent',
          message: message("'accent' (#7fa8ff)", "2.3 to 'ground' (#ffffff) and 2.3 to 'card' (#ffffff)"),
          related: [
            { pointer: '/theme/ground', message: "'accent' lies on this." },
            { pointer: '/theme/card', message: "'accent' lies on this." },
          ],
        },
        {
          pointer: '/theme/onAccent',
          message: message("'onAccent' (#fff)", "2.3 to 'accent' (#7fa8ff)"),
          related: [{ pointer: '/theme/accent', message: "'onAccent' lies on this." }],
        },
      ],
    },
    'the accent of the dark theme is as dark as the light one': {
      edits: [
        [
          '"accent": "#0044cc"',
          '"dark": { "accent": ▸"#0044cc", "onAccent": "#ffffff" }, "accent": "#0044cc"',
        ],
      ],
      problems: [
        {
          pointer: '/theme/dark/accent',
          message: message("'accent' (#0044cc)", "2.3 to 'ground' (#15171c) and 1.9 to 'card' (#23252a)"),
          related: [
            { pointer: '/theme/dark/ground', message: "'accent' lies on this." },
            { pointer: '/theme/dark/card', message: "'accent' lies on this." },
          ],
        },
      ],
    },
    'a text has a little too little contrast, and only on cards': {
      edits: [
        ['"quiet": "#444444"', '"quiet": ▸"#767676"'],
        ['"card": "#ffffff"', '"card": "#fbfbfb"'],
      ],
      problems: [
        {
          pointer: '/theme/quiet',
          message: message("'quiet' (#767676)", "4.3 to 'card' (#fbfbfb)"),
          related: [{ pointer: '/theme/card', message: "'quiet' lies on this." }],
        },
      ],
    },
  },
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#123456', '#123456', 1],
])('%s and %s have the contrast %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
