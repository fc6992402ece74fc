import { writeFileSync } from 'node:fs';
import { schemaFile } from './schema-file.ts';
import { schemaText } from './schema-text.ts';

writeFileSync(schemaFile, schemaText());
console.log(`Wrote ${schemaFile}.`);
