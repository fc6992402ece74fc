import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { kinds as registry } from '../schema/declaration/kinds/index.ts';

const kinds = Object.keys(registry);

/**
 * Finds code that distinguishes step kinds by name, or steps, pages and blocks by their shape, which only kinds may do.
 *
 * In: the file's path in the repository and its text. Out: one sentence for each such line, with the file, the line and
 * the way out. Never fails.
 */
function kindSwitchProblems(file: string, text: string): string[] {
  const quote = `['"\`]`;
  const kindSwitch = new RegExp(
    `case ${quote}(${kinds.join('|')})${quote}|kind [!=]==? ${quote}|${quote} in (page|block|seen)\\b`,
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

test('only the registries distinguish step kinds', async () => {
  const problems: string[] = [];
  for await (const file of glob('{schema,engine,proof,renderer,server,cli}/**/*.{ts,tsx,mts,js,mjs}'))
    problems.push(...kindSwitchProblems(file, readFileSync(file, 'utf8')));
  expect(problems).toEqual([]);
});

describe('a kind switch is reported as a sentence', () => {
  test('in full: the file, the line and the way out', () => {
    const source = "switch (step.kind) {\n  case 'slider':\n}";
    expect(kindSwitchProblems('engine/machine.ts', source)).toEqual([
      "engine/machine.ts:2 tells kinds apart (case 'slider'), but only the registries of kinds may. " +
        'Put what differs into the kind itself: schema/kinds or schema/declaration for behaviour, renderer/ for the view.',
    ]);
  });

  test.each([...kinds.map((kind) => `case '${kind}':`), 'case "text":', "if (step.kind === 'anything')"])(
    '%s',
    (line) => {
      expect(kindSwitchProblems('server/app.ts', line)).toHaveLength(1);
    },
  );

  test.each(["if (step.kind !== 'plans')", "if (kind == 'plans')"])('%s, by any comparison', (line) => {
    expect(kindSwitchProblems('server/app.ts', line)).toHaveLength(1);
  });

  test.each(["'callToAction' in page", "'choices' in seen"])('%s, by its shape', (line) => {
    expect(kindSwitchProblems('server/app.ts', line)).toHaveLength(1);
  });

  test.each(["case 'viewing':", 'kinds[step.kind].check(step, raw)', "kind: 'slider'"])(
    'and nothing else is: %s',
    (line) => {
      expect(kindSwitchProblems('server/app.ts', line)).toEqual([]);
    },
  );
});
