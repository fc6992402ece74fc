import { describeRule } from '../../../tests/support/describe-rule.ts';
import { fontWeight } from './font-weight.ts';

const font = { digest: 'd', glyphs: 240, fallback: {} };
const inFont = (font: string): [string, string] => [
  '"accent": "#0044cc"',
  `"accent": "#0044cc", "font": ${font}`,
];

describeRule(
  fontWeight,
  {
    valid: {
      'a font is large, but the texts need little of it': [inFont('{ "text": "world.woff2" }')],
    },
    invalid: {
      'a font has drawings in each letter': {
        edits: [inFont('{ "text": "world.woff2", "heading": ▸"ornate.woff2" }')],
        problems: [
          {
            pointer: '/theme/font/heading',
            message:
              "Of the font 'fonts/ornate.woff2', visitors download about 253 kB before they read in it, and on a slow phone text that changes its font late is read twice. Take a font with fewer axes, or one weight of it, of 60 kB or less.",
          },
        ],
      },
    },
  },
  {
    'world.woff2': { bytes: 900_000, font: { ...font, glyphs: 9000 } },
    'ornate.woff2': { bytes: 300_000, font },
  },
);
