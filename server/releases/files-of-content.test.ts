import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateFiles } from '../releases/validate-files.ts';
import { filesOfContent } from './files-of-content.ts';

const textOf = (file: string) => readFileSync(new URL(`../../examples/${file}`, import.meta.url), 'utf8');

test('the files of a version say the same as its content, translations included', () => {
  const funnelOf = (text: string, overlay: string) => {
    const overlays = [{ file: 'funnel.ar.json', tag: 'ar', text: overlay }];
    const picture = { digest: 'abc', width: 800, height: 800 };
    const pictures = { 'harbour.svg': { bytes: 1_000, picture } };
    return validateFiles({ file: 'funnel.json', text, overlays, pictures }).funnel;
  };
  const published = funnelOf(textOf('patient-registration.json'), textOf('patient-registration.ar.json'));
  const files = filesOfContent(JSON.stringify(published));
  expect(Object.keys(files)).toEqual(['funnel.json', 'funnel.ar.json']);
  expect(funnelOf(files['funnel.json'] ?? '', files['funnel.ar.json'] ?? '')).toEqual(published);
});
