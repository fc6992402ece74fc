import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockKinds } from '../schema/declaration/blocks/index.ts';
import { kinds } from '../schema/declaration/kinds/index.ts';
import { pageKinds } from '../schema/declaration/pages/index.ts';

const names = [kinds, pageKinds, blockKinds].flatMap((registry) => Object.keys(registry)).join('|');

/**
 * Finds code that distinguishes steps, pages and blocks by the name of their kind or by their shape.
 *
 * In: the file's path in the repository and its text. Out: one sentence for each such line, with the file, the line and
 * the way out. Never fails.
 */
function kindSwitchProblems(file: string, text: string): string[] {
  const quote = `['"\`]`;
  const kindSwitch = new RegExp(
    `case ${quote}(${names})${quote}|kind [!=]==? ${quote}(${names})${quote}|${quote} in (page|block|seen)\\b`,
  );
  return text.split('\n').flatMap((line, index) => {
    const match = kindSwitch.exec(line)?.[0];
    if (match === undefined) return [];
    return (
      `${file}:${index + 1} tells kinds apart (${match}), but only the registries of kinds may. ` +
      'Put what differs into the kind itself: schema/kinds or schema/declaration for behaviour, renderer/ for the view.'
    );
  });
}

/** Where kinds are declared, so that their types are narrowed there; and tests, which look for a step of a kind. */
const exempt = /^schema\/(?:declaration|kinds)\/|^schema\/pages\/page-kinds\.ts$|\.test\.tsx?$/;

// Not by a glob: knip would take all of its files for used.
const files = ['schema', 'engine', 'proof', 'renderer', 'server', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

test('only the registries tell kinds apart', () => {
  const sources = files.filter((file) => /\.(tsx?|mts|m?js)$/.test(file) && !exempt.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => kindSwitchProblems(file, readFileSync(file, 'utf8')))).toEqual([]);
});
test('a line that tells kinds apart is reported in full: the file, the line and the way out', () => {
  expect(kindSwitchProblems('engine/machine.ts', "switch (step.kind) {\n  case 'slider':\n}")).toEqual([
    "engine/machine.ts:2 tells kinds apart (case 'slider'), but only the registries of kinds may. " +
      'Put what differs into the kind itself: schema/kinds or schema/declaration for behaviour, renderer/ for the view.',
  ]);
});

test.each([
  'case "text":',
  "if (step.kind !== 'plans')",
  "if (kind == 'plans')",
  "page.kind === 'landing'",
  "block.kind === 'notice'",
  "'callToAction' in page",
  "'choices' in seen",
])('tells kinds apart: %s', (line) => expect(kindSwitchProblems('server/app.ts', line)).toHaveLength(1));

test.each([
  "case 'viewing':",
  'kinds[step.kind].check(step, raw)',
  "kind: 'slider'",
  "value.kind === 'winner'",
])('tells no kinds apart: %s', (line) => expect(kindSwitchProblems('server/app.ts', line)).toEqual([]));
