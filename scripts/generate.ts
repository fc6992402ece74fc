// Writes the JSON Schema of funnel files, from which editors complete and explain them, and the OpenAPI document of the API.
import { writeFileSync } from 'node:fs';
import { funnelSchemaText } from '../proof/funnel-schema.ts';
import { schemaFile } from '../schema/shipped-file.ts';
import { openApiText } from '../server/openapi.ts';

const files = { [schemaFile]: funnelSchemaText(), 'docs/openapi.json': openApiText() };
for (const [file, text] of Object.entries(files)) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
