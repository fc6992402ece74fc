import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localized } from '../../schema/authoring/texts/localized.ts';
import { digestOfText } from '../../schema/declaration/overlay.ts';
import { StartError } from '../errors/start-error.ts';
import { readFunnelFile } from './funnel-file.ts';

let folder: string;
let shipped: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-funnel-'));
  shipped = await readFile('schema/funnel.json', 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

async function expectRefusal(file: string, sentence: RegExp): Promise<void> {
  const refusal = readFunnelFile(file, () => {});
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow(sentence);
}

test('a funnel file that is not there is refused', () =>
  expectRefusal(
    'nowhere.json',
    /^The funnel file nowhere\.json cannot be read \(ENOENT\)\. Put it there, or/,
  ));

test('a funnel file that is not UTF-8 is refused', async () => {
  const file = join(folder, 'latin-1.json');
  await writeFile(file, Buffer.from(shipped.replace('Find a Job', 'Zwölf Jobs'), 'latin1'));
  await expectRefusal(file, /^The funnel file .*latin-1\.json is not text in UTF-8, .* Save it as UTF-8\.$/);
});

test('a broken funnel file is refused with its problems, each with its place, and one sentence', async () => {
  const file = join(folder, 'broken.json');
  await writeFile(file, shipped.replace('"next": "/step3"', '"next": "/nowhere"'));
  await expectRefusal(
    file,
    /broken\.json:\d+:\d+ error .*\/nowhere.*\(unknown-target\)\n.* is not valid\. Mend the problems above and start again\.$/s,
  );
});

test('the overlays beside a funnel file are published with it, and no other file is', async () => {
  const file = join(folder, 'funnel.json');
  const text = (translated: string) => ({ of: digestOfText('Continue'), text: translated });
  await writeFile(file, shipped);
  await writeFile(
    join(folder, 'funnel.es.json'),
    JSON.stringify({ language: 'es', texts: { '/texts/continueLabel': text('Continuar') } }),
  );
  await writeFile(join(folder, 'other.es.json'), '{}');
  await writeFile(join(folder, 'funnel.schema.json'), '{}');
  const warnings: string[] = [];
  const { funnel, written } = await readFunnelFile(file, (line) => warnings.push(line));
  expect(Object.keys(funnel.translations ?? {})).toEqual(['es']);
  expect(localized(funnel, 'es').texts.continueLabel).toBe('Continuar');
  expect(written.translations).toEqual({ es: { '/texts/continueLabel': 'Continuar' } });
  expect(warnings).toEqual([
    expect.stringMatching(/funnel\.es\.json:1:\d+ warning \d+ of \d+ texts .* \(missing-translation\)$/),
  ]);
});

test('a broken overlay is refused with its place', async () => {
  const file = join(folder, 'second.json');
  await writeFile(file, shipped);
  await writeFile(join(folder, 'second.es.json'), '{ "language": "es", "text": {} }');
  await expectRefusal(file, /second\.es\.json:1:21 error The overlay has a property 'text'/);
});
