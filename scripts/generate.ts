// Writes the files that are generated from the code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

for (const [file, text] of Object.entries(generatedFiles)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
