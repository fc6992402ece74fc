import { writeFileSync } from 'node:fs';
import { schemaFile, schemaText } from './schema-text.ts';

writeFileSync(schemaFile, schemaText());
console.log(`Wrote ${schemaFile}.`);
