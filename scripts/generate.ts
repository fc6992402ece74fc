// Writes the files that are generated from the code.
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

for (const [file, text] of Object.entries(generatedFiles)) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
