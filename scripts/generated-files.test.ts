import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';

test.each(Object.entries(generatedFiles))('%s is what the code says', (file, text) => {
  const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(
    written === text,
    `${file} is not what the code says. Run \`npm run gen\` and commit the file.`,
  ).toBe(true);
});
