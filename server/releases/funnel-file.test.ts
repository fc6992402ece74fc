import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
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
    /^The funnel file nowhere\.json cannot be read \(ENOENT\); put it there, or/,
  ));

test('a funnel file that is not UTF-8 is refused', async () => {
  const file = join(folder, 'latin-1.json');
  await writeFile(file, Buffer.from(shipped.replace('Find a Job', 'Zwölf Jobs'), 'latin1'));
  await expectRefusal(file, /^The funnel file .*latin-1\.json is not text in UTF-8, .* save it as UTF-8\.$/);
});

test('a broken funnel file is refused with its problems, each with its place, and one sentence', async () => {
  const file = join(folder, 'broken.json');
  await writeFile(file, shipped.replace('"next": "/step3"', '"next": "/nowhere"'));
  await expectRefusal(
    file,
    /broken\.json:\d+:\d+ error .*\/nowhere.*\(unknown-target\)\n.* is not valid; mend the problems above and start again\.$/s,
  );
});
