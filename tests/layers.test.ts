import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindProps } from '../schema/kinds/index.ts';
import { kindSwitchProblems } from './support/kind-switch-problems.ts';
import { layerProblems } from './support/layer-problems.ts';

const root = new URL('..', import.meta.url);
const kinds = Object.keys(kindProps);

async function files(...patterns: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) found.push(file.replaceAll(sep, '/'));
  return found.sort();
}

const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');

describe('the repository', () => {
  test('keeps the import rules between its folders', async () => {
    const sources = await files(
      '*.{ts,mts,js,mjs}',
      '{schema,engine,renderer,server,cli,scripts,tests,bench}/**/*.{ts,tsx,mts,js,mjs}',
    );
    expect(sources).toContain('schema/kinds/index.ts');
    expect(sources.flatMap((file) => layerProblems(file, textOf(file)))).toEqual([]);
  });

  test('tells step kinds apart nowhere but in the registries', async () => {
    const sources = await files('{schema,engine,renderer,server,cli}/**/*.{ts,tsx,mts,js,mjs}');
    expect(sources.flatMap((file) => kindSwitchProblems(file, textOf(file), kinds))).toEqual([]);
  });
});

describe('an import rule that is broken is reported as a sentence', () => {
  test('in full: the file, the import, the rule and the way out', () => {
    expect(layerProblems('server/app.ts', "import { App } from '../renderer/App.tsx';")).toEqual([
      'server/app.ts imports renderer/App.tsx, but server may import only server, engine and schema. ' +
        'Move what both sides need into schema or engine; the renderer reaches the server as built files.',
    ]);
  });

  test.each([
    ['schema/graph.ts', "import { m } from '../engine/machine.ts';", 'nothing of ours outside schema'],
    ['schema/graph.ts', "import { readFile } from 'node:fs/promises';", 'no module of Node and no React'],
    ['schema/graph.ts', "import fs from 'fs';", 'no module of Node and no React'],
    ['schema/kinds/text.ts', "import { useState } from 'react';", 'no module of Node and no React'],
    ['schema/kinds/text.ts', "import { useMachine } from '@xstate/react';", 'no module of Node and no React'],
    [
      'schema/graph.ts',
      "import { validateFiles } from './cli/validate.ts';",
      'the parts of schema and engine that do input and output',
    ],
    ['engine/machine.ts', "import { App } from '../renderer/App.tsx';", 'engine may import only'],
    ['engine/machine.ts', "import { hash } from 'node:crypto';", 'engine outside engine/cli is pure'],
    [
      'engine/machine.ts',
      "import { validateFiles } from '../schema/cli/validate.ts';",
      'the parts of schema and engine that do input and output',
    ],
    [
      'renderer/App.tsx',
      "import { walkPaths } from '../engine/cli/paths.ts';",
      'the parts of schema and engine that do input and output',
    ],
    ['server/app.ts', "import { walkPaths } from '../engine/cli/paths.ts';", 'the server runs without them'],
    ['server/app.ts', "import { pathsThrough } from '../engine/paths/paths.ts';", 'for commands alone'],
    ['renderer/App.tsx', "import { diagramOf } from '../engine/diagram/diagram.ts';", 'for commands alone'],
    ['server/pages/page.ts', "import { f } from '../analytics/fold.ts';", "a visitor's request"],
    ['renderer/api/ask.ts', "import { app } from '../../server/app.ts';", 'renderer may import only'],
    ['renderer/api/ask.ts', "import { api } from '../../server/api.ts';", 'by "import type"'],
    ['renderer/App.tsx', "import type { Store } from '../server/store.ts';", 'renderer may import only'],
    ['renderer/ui/Card.tsx', "import { useFlow } from '../flow/useFlow.ts';", 'renderer/ui imports nothing'],
    [
      'renderer/ui/Card.tsx',
      "import type { Step } from '../../schema/step.ts';",
      'renderer/ui imports nothing',
    ],
    ['renderer/kinds/Text.tsx', "import { E } from '../screens/Error.tsx';", 'below renderer/screens'],
    ['renderer/blocks/Faq.tsx', "import { E } from '../screens/Error.tsx';", 'below renderer/screens'],
    ['server/main.ts', "import { freshDatabase } from '../tests/support/database.ts';", 'nothing but a test'],
    [
      'cli/main.ts',
      "import { openDatabase } from '../server/store/open.ts';",
      'cli only puts commands together',
    ],
    ['cli/main.ts', "import { validate } from '../schema/validate.ts';", 'cli only puts commands together'],
    ['server/cli/refunds.ts', "import { help } from '../../cli/main.ts';", 'server may import only'],
    ['server/app.ts', "import { listRefunds } from './cli/refunds.ts';", 'the server runs without them'],
    ['scripts/size.ts', "import { help } from '../cli/main.ts';", 'nobody imports cli'],
    ['bench/run.ts', "import { freshDatabase } from '../tests/support/database.ts';", 'nothing but a test'],
  ])('%s: %s', (file, source, rule) => {
    const problems = layerProblems(file, source);
    expect(problems.join('\n')).toContain(rule);
    for (const problem of problems) expect(problem).toMatch(/^\S+ imports \S+, but .+\. [A-Z].+\.$/);
  });

  test.each([
    'export { app } from "../server/app.ts";',
    'export * from "../server/app.ts";',
    'export type { App } from "../server/app.ts";',
    'const app = await import("../server/app.ts");',
    'const app = await import(`../server/app.ts`);',
    'let app: import("../server/app.ts").App;',
    'import "../server/app.ts";',
    'import text from "../server/app.ts?raw";',
  ])('however the import is written: %s', (source) => {
    expect(layerProblems('renderer/App.tsx', source)).toEqual([
      expect.stringContaining('renderer/App.tsx imports server/app.ts, but renderer may import only'),
    ]);
  });

  test.each([
    'import { type Api } from "../server/api.ts";',
    'import { type Api, path } from "../server/api.ts";',
    'import type from "../server/api.ts";',
    'export { type Api } from "../server/api.ts";',
  ])('when the API is loaded, not only its type: %s', (source) => {
    expect(layerProblems('renderer/App.tsx', source)).toHaveLength(1);
  });
});

describe('an import rule that is kept is not reported', () => {
  test.each([
    ['schema/cli/validate.ts', "import { readFile } from 'node:fs/promises';"],
    ['cli/main.ts', "const { listRefunds } = await import('../server/cli/refunds.ts');"],
    ['cli/main.ts', "const { walkPaths } = await import('../engine/cli/paths.ts');"],
    ['engine/cli/paths.ts', "import { styleText } from 'node:util';"],
    ['engine/cli/paths.ts', "import { readText } from '../../schema/cli/read-text.ts';"],
    ['cli/main.test.ts', "import { editedFunnel } from '../tests/support/funnel-text.ts';"],
    ['server/cli/refunds.ts', "import type { Command } from '../../schema/cli/command.ts';"],
    ['server/cli/refunds.ts', "import { openDatabase } from '../store/open.ts';"],
    ['schema/graph.test.ts', "import { readFileSync } from 'node:fs';"],
    ['schema/graph.ts', "import { Type } from 'typebox';\nimport { next } from './next.ts';"],
    ['engine/machine.ts', "import type { Funnel } from '../schema/funnel.ts';"],
    ['renderer/App.tsx', "import type { Api } from '../server/api.ts';"],
    ['renderer/App.tsx', "import type Api from '../server/api.ts';"],
    ['renderer/App.tsx', "export type { Api } from '../server/api.ts';"],
    ['renderer/App.tsx', "let api: import('../server/api.ts').Api;"],
    ['renderer/ui/Card.tsx', "import styles from './Card.module.css';\nimport { useId } from 'react';"],
    [
      'renderer/kinds/Text.tsx',
      "import { Card } from '../ui/Card.tsx';\nimport { useFlow } from '../useFlow.ts';",
    ],
    ['renderer/screens/Error.tsx', "import { Faq } from '../blocks/Faq.tsx';"],
    ['server/app.ts', "import { machine } from '../engine/machine.ts';\nimport { join } from 'node:path';"],
    ['server/store.test.ts', "import { freshDatabase } from '../tests/support/database.ts';"],
    ['tests/e2e/quiz.test.ts', "import { createApp } from '../../server/app.ts';"],
    ['server/app.ts', "// import { App } from '../renderer/App.tsx';"],
  ])('%s: %s', (file, source) => {
    expect(layerProblems(file, source)).toEqual([]);
  });
});

describe('a kind switch is reported as a sentence', () => {
  test('in full: the file, the line and the way out', () => {
    const source = "switch (step.kind) {\n  case 'slider':\n}";
    expect(kindSwitchProblems('engine/machine.ts', source, kinds)).toEqual([
      "engine/machine.ts:2 tells kinds apart by name (case 'slider'), but only the registries of kinds may. " +
        'Put what differs into the kind itself: schema/kinds for behaviour, renderer/kinds for the view.',
    ]);
  });

  test.each([...kinds.map((kind) => `case '${kind}':`), 'case "text":', "if (step.kind === 'anything')"])(
    '%s',
    (line) => {
      expect(kindSwitchProblems('server/app.ts', line, kinds)).toHaveLength(1);
    },
  );

  test.each(["if (step.kind !== 'plans')", "if (kind == 'plans')"])('%s, by any comparison', (line) => {
    expect(kindSwitchProblems('server/app.ts', line, kinds)).toHaveLength(1);
  });

  test.each(["case 'viewing':", 'kinds[step.kind].check(step, raw)', "kind: 'slider'"])(
    'and nothing else is: %s',
    (line) => {
      expect(kindSwitchProblems('server/app.ts', line, kinds)).toEqual([]);
    },
  );
});
