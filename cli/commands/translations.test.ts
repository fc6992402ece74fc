import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translations-'));
  await writeFile(join(folder, 'quiz.json'), minimalText);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `funnel` in a folder of its own, without colours. */
const funnel = async (...words: readonly string[]) => {
  const { code, out, errors } = await runFunnel(words, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code, output: (out + errors).trim() };
};
const inFile = (name: string) => readFile(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('texts go to a translator and come back into an overlay, which validate then checks', async () => {
  const exported = await funnel('translations', 'quiz.json', '--language', 'sv', '--out', 'sv.xlf');
  expect(exported).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^To be translated into 'sv', in sv\.xlf: \d+ without a translation, 0 changed since\./,
    ),
  });
  const translated = (await inFile('sv.xlf')).replace(
    '<source>How old?</source>',
    '<source>How old?</source><target>Hur gammal?</target>',
  );
  await write('back.xlf', translated);
  const taken = await funnel('translations', 'take', 'back.xlf');
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 translations taken into quiz\.sv\.json, \d+ open, 0 not taken\.$/),
  });
  expect(JSON.parse(await inFile('quiz.sv.json'))).toMatchObject({
    language: 'sv',
    texts: { '/steps/Age/heading': { text: 'Hur gammal?' } },
  });
  const { output } = await funnel('validate', '--format', 'plain', 'quiz.json');
  expect(output).toMatch(/^quiz\.sv\.json:4:3 warning .* \(missing-translation\)/);
  expect(output).toMatch(/2 files checked, 0 errors, 1 warning\.$/);

  // The heading is changed: its translation is stale, and the file of before is refused.
  await write('quiz.json', minimalText.replace('How old?', 'How young?'));
  expect(await funnel('translations', 'take', 'back.xlf')).toMatchObject({
    code: 1,
    output: expect.stringContaining("/steps/Age/heading: The text was 'How old?' when the file was written"),
  });
  const stale = await funnel('validate', '--format', 'plain', 'quiz.json');
  expect(stale).toMatchObject({ code: 1, output: expect.stringContaining('(stale-translation)') });
});

test('a pseudo-locale is written beside the funnel file', async () => {
  await write('other.json', minimalText);
  expect(await funnel('translations', 'other.json', '--pseudo')).toMatchObject({ code: 0 });
  expect(JSON.parse(await inFile('other.en-XA.json'))).toMatchObject({
    language: 'en-XA',
    texts: { '/steps/Age/heading': { text: '\u2068Ĥööŵ ööļđ? ~~\u2069' } },
  });
});

test('a language that is none, or the own one, is refused with a sentence', async () => {
  const refusals = [
    [['translations', 'quiz.json'], 'No language is named. Write one such as --language es, or --pseudo.'],
    [
      ['translations', 'quiz.json', '--language', 'en'],
      "The funnel 'quiz.json' is in 'en' itself. Name another language with --language.",
    ],
  ] as const;
  for (const [words, output] of refusals) expect(await funnel(...words)).toMatchObject({ code: 2, output });
});
