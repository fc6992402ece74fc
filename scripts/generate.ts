// Writes the files that are generated from the code: the JSON Schemas of funnel files and overlays for editors, the
// OpenAPI document of the API, and the generated parts of the rules' pages.
import { readFileSync, writeFileSync } from 'node:fs';
import { funnelSchemaDocument, overlaySchemaDocument, schemaTextOf } from '../proof/funnel-schema.ts';
import { rules } from '../proof/rules/index.ts';
import { builtInChecks } from '../proof/validate/problem.ts';
import { overlaySchemaFile, schemaFile } from '../schema/shipped-file.ts';
import { openApiText } from '../server/openapi.ts';

const checks = [...builtInChecks, ...rules].toSorted((a, b) => (a.id < b.id ? -1 : 1));
const ruleList = checks.map(({ id, summary }) => `- [${id}](${id}.md): ${summary}\n`).join('');
const ruleIndex = 'docs/rules/README.md';

const files = {
  [schemaFile]: schemaTextOf(funnelSchemaDocument),
  [overlaySchemaFile]: schemaTextOf(overlaySchemaDocument),
  'docs/openapi.json': openApiText(),
  [ruleIndex]: readFileSync(ruleIndex, 'utf8').replace(/(^- \[.*\n)+/m, () => ruleList),
};
for (const [file, text] of Object.entries(files)) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
