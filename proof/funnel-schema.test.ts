import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overlaySchemaFile, schemaFile } from '../schema/shipped-file.ts';
import { funnelSchemaDocument, overlaySchemaDocument, schemaTextOf } from './funnel-schema.ts';

test.each([
  [schemaFile, funnelSchemaDocument],
  [overlaySchemaFile, overlaySchemaDocument],
])('the generated schema %s is fresh', (file, document) => {
  const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(
    written === schemaTextOf(document),
    `${file} is not what the schema in TypeScript says, so editors explain another funnel. Run \`npm run gen\` and commit the file.`,
  ).toBe(true);
});
