// Writes the JSON Schema of funnel files, by which editors complete and explain them.
import { writeFileSync } from 'node:fs';
import { funnelSchemaText } from '../proof/funnel-schema.ts';
import { schemaFile } from '../schema/shipped-file.ts';

writeFileSync(schemaFile, funnelSchemaText());
console.log(`Wrote ${schemaFile}.`);
