import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFile } from '../schema/shipped-file.ts';
import { funnelSchemaText } from './funnel-schema.ts';

test('the generated schema is fresh', () => {
  const written = readFileSync(new URL(`../${schemaFile}`, import.meta.url), 'utf8');
  expect(
    written === funnelSchemaText(),
    `${schemaFile} is not what the schema in TypeScript says, so that editors would explain another funnel; run \`npm run gen\` and commit the file.`,
  ).toBe(true);
});
