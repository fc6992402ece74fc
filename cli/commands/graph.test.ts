import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagramOf } from '../../proof/pictures/diagram.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { mermaid } from '../formats/graph/mermaid.ts';
import { svg } from '../formats/graph/svg.ts';

/** Runs `funnel graph` without colours. */
const graph = async (...words: readonly string[]) => {
  const { code, out, errors } = await runFunnel(['graph', ...words], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code, output: (out + errors).trim() };
};

const minimal = 'tests/funnels/minimal/funnel.json';
const diagram = diagramOf(minimalFunnel);

describe('funnel graph', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'graph-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('prints Mermaid', async () => {
    expect(await graph(minimal)).toEqual({ code: 0, output: mermaid(diagram).trim() });
  });

  test('writes a picture to a file, and prints nothing', async () => {
    const file = join(folder, 'funnel.svg');
    expect(await graph(minimal, '--format', 'svg', '-o', file)).toEqual({ code: 0, output: '' });
    expect(await readFile(file, 'utf8')).toBe(svg(diagram));
  });

  test('draws the shipped funnel by default', async () => {
    const { code, output } = await graph();
    expect(output).toContain('-->|"skips 14, 15"|');
    expect(code).toBe(0);
  });

  test('says of a file that cannot be written what to do: exit code 2', async () => {
    const file = join(folder, 'nowhere/funnel.svg');
    const { code, output } = await graph(minimal, '-o', file);
    expect(output).toMatch(
      /^The file '.+' cannot be written: ENOENT: .+\. Name a file in a folder that exists and that you may write to\.$/,
    );
    expect(code).toBe(2);
  });

  test.each([
    [
      ['a', 'b'],
      "error: too many arguments for 'graph'. Expected 1 argument but got 2: a, b.\n'funnel graph --help' says what it takes.",
    ],
    [
      ['--format', 'svgg'],
      "error: option '--format <format>' argument 'svgg' is invalid. Allowed choices are mermaid, svg.\n'funnel graph --help' says what it takes.",
    ],
  ])('cannot understand %j: exit code 2', async (words, output) => {
    expect(await graph(...words)).toEqual({ code: 2, output });
  });

  test('explains itself', async () => {
    expect(await graph('--help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: funnel graph \[options\] \[file\]\n/),
    });
  });
});
