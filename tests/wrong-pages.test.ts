import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validate } from '../proof/validate/validate.ts';
import { readPictureFolder } from '../server/pictures/picture-folder.ts';

const training = 'examples/home-training/funnel.json';
const blocks = 'tests/funnels/blocks/funnel.json';

/** What an author may write wrong of a theme, a block, a choice or a screen between questions: instead of what, and who tells it where. */
const wrong: readonly (readonly [file: string, right: string, wrong: string, told: string])[] = [
  [training, '"layout": "app"', '"layout": "apps"', 'structure /theme/layout'],
  [training, '"radius": "large"', '"radius": "round"', 'structure /theme/radius'],
  [training, '"shadow": "none"', '"shadow": false', 'structure /theme/shadow'],
  [training, '"nunito.woff2"', '"nunito.ttf"', 'structure /theme/font/text'],
  [training, '"nunito.woff2"', '"nunita.woff2"', 'missing-font /theme/font/text'],
  [training, '"#eef9c9"', '"#eef9c"', 'structure /theme/backdrop/gradient/0'],
  [training, '"#eef9c9"', '"#14213d"', 'backdrop-contrast /theme/backdrop/gradient/0'],
  [training, '"#c8f04b"', '"#10151f"', 'theme-contrast /theme/dark/accent'],
  [training, '"hero.svg"', '"hero.png"', 'missing-picture /pages/home/blocks/0/illustration/file'],
  [training, '"layout": "grid"', '"layout": "gird"', 'structure /steps/0/layout'],
  [
    training,
    '"choice": "A body that used to train"',
    '"choice": "A body"',
    'reply-choice /steps/1/replies/0/choice',
  ],
  [training, '"asOf": "2026-11-01"', '"asOf": "2036-11-01"', 'unsourced-claim /steps/1/replies/0/asOf'],
  [training, '"average": 4.7', '"average": 5.7', 'score-range /steps/3/before/0/average'],
  [training, '"reviews": 2140', '"reviews": "2,140"', 'structure /steps/3/before/0/reviews'],
  [training, '"tickMs": 40', '"tickMs": 900', 'long-wait /steps/13'],
  [training, '"field": "Finishes"', '"field": "Goal"', 'duplicate-field /steps/13/questions/0/field'],
  [training, '"look": "line"', '"look": "curve"', 'structure /steps/14/before/0/look'],
  [
    training,
    '"value": "halfway"',
    '"value": "half"',
    'unknown-value /steps/14/before/0/points/1/number/value',
  ],
  [training, '"{number} kg"', '"{nummer} kg"', 'structure /steps/14/before/0/numberText'],
  [training, '"icon": "bolt"', '"icon": "lightning"', 'structure /steps/14/before/1/items/0/icon'],
  [training, '"kind": "guarantee"', '"kind": "guaranty"', 'structure /steps/16/after/2/kind'],
  [blocks, '"least": 12', '"least": 50', 'gauge-scale /steps/4/before/1/most'],
  [blocks, '"value": "bmi"', '"value": "now"', 'gauge-scale /steps/4/before/1/value'],
  [blocks, '"answer": "Finishes"', '"answer": "Finished"', 'unknown-field /steps/4/before/3/when/answer'],
  [blocks, '"is": "Yes"', '"is": "Yess"', 'unknown-choice /steps/4/before/3/when/is'],
  [blocks, '"walk.mp4"', '"walk.mov"', 'structure /pages/welcome/blocks/9/video/file'],
];

test.each(wrong)('%s: %s written as %s is told: %s', async (file, right, wrong, told) => {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(right, wrong);
  expect(edited).not.toBe(text);
  const { problems } = validate(edited, file, await readPictureFolder(file));
  expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain(told);
});
