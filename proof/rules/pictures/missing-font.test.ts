import { describeRule } from '../../../tests/support/describe-rule.ts';
import { missingFont } from './missing-font.ts';

const font = { digest: 'd', glyphs: 240, fallback: {} };
const inFont = (font: string): [string, string] => [
  '"accent": "#0044cc"',
  `"accent": "#0044cc", "font": ${font}`,
];

describeRule(
  missingFont,
  {
    valid: { 'the font is in the folder': [inFont('{ "text": "outfit.woff2" }')] },
    invalid: {
      'the name is misspelt': {
        edits: [inFont('{ "text": ▸"outfits.woff2" }')],
        problems: [
          {
            pointer: '/theme/font/text',
            message:
              "There is no file 'outfits.woff2' in the folder 'fonts' beside the funnel file, so no text can be written in it. Put it there, or name one that is there. Did you mean 'outfit.woff2'?",
          },
        ],
      },
      'the file is a web page that was saved as a font': {
        edits: [inFont('{ "text": "outfit.woff2", "heading": ▸"broken.woff2" }')],
        problems: [
          {
            pointer: '/theme/font/heading',
            message:
              "The file 'fonts/broken.woff2' cannot be read as WOFF2, so no text can be written in it. Save it again as WOFF2, one font in a file.",
          },
        ],
      },
    },
  },
  { 'outfit.woff2': { bytes: 30_000, font }, 'broken.woff2': { bytes: 900 } },
);
