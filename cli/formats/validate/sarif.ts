import type { Location, Log, Result } from 'sarif';
import { rules } from '../../../proof/rules/rules.ts';
import type { Place } from '../../../proof/validate/place.ts';
import { builtInChecks, type Problem } from '../../../proof/validate/problem.ts';
import type { Format } from './format.ts';
import { linesOf, tokenWidth } from './token-width.ts';

/** SARIF 2.1.0 (OASIS), for code scanning; the answers that lead to a problem are its code flow. */
export const sarif: Format = ({ files }, { rulePages }) => {
  const checks = [...builtInChecks, ...rules];
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'funnel validate',
            rules: checks.map(({ id, summary }) => ruleOf(id, summary, `${rulePages}${id}.md`)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap(({ text, problems, suppressed }) => {
          const lines = linesOf(text);
          const result = (problem: Problem) => ({
            ...resultOf(problem, lines),
            ruleIndex: checks.findIndex(({ id }) => id === problem.rule),
          });
          return [
            ...problems.map((problem) => ({ ...result(problem), suppressions: [] })),
            ...suppressed.map(({ problem, reason }) => ({
              ...result(problem),
              suppressions: [{ kind: 'inSource' as const, justification: reason }],
            })),
          ];
        }),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

/** `helpUri` must be a complete URL; a path is only for readers of the project. */
const ruleOf = (id: string, summary: string, page: string) => ({
  id,
  shortDescription: { text: summary },
  help: { text: `See ${page}.`, markdown: `See [${id}](${page}).` },
  ...(URL.canParse(page) && { helpUri: page }),
});

function resultOf(problem: Problem, lines: readonly string[]): Result {
  const { file, rule, severity, message, related, way } = problem;
  const place = (spot: Place & { readonly pointer: string }): Location => ({
    physicalLocation: {
      artifactLocation: { uri: uriOf(file), ...(!file.startsWith('/') && { uriBaseId: '%SRCROOT%' }) },
      region: {
        startLine: spot.line,
        startColumn: spot.column,
        endColumn: spot.column + tokenWidth(lines[spot.line - 1] ?? '', spot.column),
      },
    },
    logicalLocations: [{ fullyQualifiedName: spot.pointer, kind: 'value' }],
  });
  return {
    ruleId: rule,
    level: severity,
    message: { text: message },
    locations: [place(problem)],
    ...(related && {
      relatedLocations: related.map((spot, id) => ({ id, ...place(spot), message: { text: spot.message } })),
    }),
    ...(way && way.length > 0 && { codeFlows: [{ threadFlows: [{ locations: way.map(stepOf) }] }] }),
  };
}

/** An answer on the path to a problem, at a place of the funnel. */
const stepOf = ({ path, answer }: NonNullable<Problem['way']>[number]) => ({
  location: {
    message: { text: `${path}: ${answer}` },
    logicalLocations: [{ name: path }],
  },
});

/** The name of a file as a URI, or as a reference to one from the root of the project. */
const uriOf = (file: string): string => file.toWellFormed().split(/[/\\]/).map(encodeURIComponent).join('/');
