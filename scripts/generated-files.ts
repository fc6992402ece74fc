import { readFileSync } from 'node:fs';
import stringify from 'json-stringify-pretty-compact';
import { verdicts } from '../proof/diff/change.ts';
import { changeRules, unclassified } from '../proof/diff/changes/index.ts';
import { deadEndOpened } from '../proof/diff/compare.ts';
import { translationStale } from '../proof/diff/stale-translations.ts';
import { overlaySchemaDocument } from '../proof/funnel-schema.ts';
import { rules } from '../proof/rules/rules.ts';
import { builtInChecks } from '../proof/validate/problem.ts';
import { checkedSchema } from '../proof/validate/structure-check.ts';
import { overlaySchemaFile, schemaFile } from '../schema/declaration/shipped-file.ts';
import { openApiDocument } from '../server/openapi.ts';
import { tokenDrawings } from './token-drawings.ts';

const root = new URL('../', import.meta.url);

const json = (document: object): string => `${stringify(document, { maxLength: 110 })}\n`;

/** The page with its only run of lines like this one replaced by others. */
const withLines = (page: string, like: RegExp, lines: readonly string[]): string =>
  readFileSync(new URL(page, root), 'utf8').replace(like, () => lines.join(''));

const checks = [...builtInChecks, ...rules].toSorted((a, b) => (a.id < b.id ? -1 : 1));

const changes = [...changeRules, translationStale, deadEndOpened, unclassified];
const worstFirst = verdicts.flatMap((verdict) => changes.filter((change) => change.verdict === verdict));

/** The files that are generated from the code, each with the content that it must have. */
export const generatedFiles: Readonly<Record<string, string>> = {
  [schemaFile]: json(checkedSchema),
  [overlaySchemaFile]: json(overlaySchemaDocument),
  'docs/openapi.json': json(openApiDocument),
  ...tokenDrawings,
  'docs/rules/README.md': withLines(
    'docs/rules/README.md',
    /(^- \[.*\n)+/m,
    checks.map(({ id, summary }) => `- [${id}](${id}.md): ${summary}\n`),
  ),
  'docs/diff.md': withLines(
    'docs/diff.md',
    /(^\| (breaking|risky|safe) \| `.*\n)+/m,
    worstFirst.map(({ id, verdict, summary }) => `| ${verdict} | \`${id}\` | ${summary} |\n`),
  ),
};
