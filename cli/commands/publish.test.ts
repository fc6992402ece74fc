import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfText } from '../../schema/declaration/overlay.ts';
import { type Edit, editedFunnel, minimalText } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

let folder: string;
let server: TestServer;
let http: Server;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  server = await testServer(await postgres(), minimalFunnel);
  http = createServer(getRequestListener(server.app.fetch));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.close();
  await server.database.close();
  await rm(folder, { recursive: true });
});

/** Runs `funnel` in the folder, with the address and the token of the server. */
async function run(...words: readonly string[]) {
  const env = { PATH: process.env.PATH, NO_COLOR: '1', STILE_SERVER: address, STAFF_TOKEN: staffToken };
  const { code, out, errors } = await runFunnel(words, { env, cwd: folder });
  return { code, out: out.trimEnd(), errors: errors.trimEnd() };
}

const raised = (to: string): Edit => ['"version": "1.0.0"', `"version": "${to}"`];
const reworded: Edit = ['"pets": ["Cat", "Dog"]', '"pets": ["Cat", "Hound"]'];
const write = (name: string, ...edits: readonly Edit[]) =>
  writeFile(join(folder, name), editedFunnel(edits).text);
const key = 'choice-reworded:/choiceSets/pets/Dog';

test('a file is planned, published, listed, pulled and taken back', async () => {
  await new Visitor(server).submit({ UTM: '', Pet: 'Dog' });
  await write('quiz.json', raised('2.0.0'), reworded, ['"heading": "How old?"', '"heading": "What age?"']);
  const overlay = JSON.stringify({
    language: 'sv',
    texts: { '/steps/Age/heading': { of: digestOfText('What age?'), text: 'Hur gammal?' } },
  });
  await writeFile(join(folder, 'quiz.sv.json'), overlay);

  const plan = await run('plan', 'quiz.json');
  expect(plan).toMatchObject({ code: 0, errors: '' });
  expect((await run('plan', 'quiz.json', '--move')).out).toContain(
    `Of the visitors under way 0 go on in the new version, 1 go on there and are asked something again,
  0 stay.
  1 visitor at /age of version 1.0.0: they are led to /pet, and asked again for 'Pet'.`,
  );
  const digest = /Plan (\S+):/.exec(plan.out)?.[1] ?? '';
  // How many texts there are grows with the defaults.
  const lacking = /\d+ of \d+ texts/.exec(plan.out)?.[0];
  expect(plan.out).toBe(`Live: version 1.0.0. Planned: version 2.0.0.

quiz.sv.json:1:18 warning ${lacking} have no translation, so visitors read them in 'en', beginning with '/product/name'; 'funnel translations --language sv' writes them for a translator. (missing-translation)

breaking  ${key}
  The choice 'Dog' of the set 'pets' became 'Hound': 1 stored answer, 1 visitor under way, who keeps
  their version.
  Earlier sessions hold 'Dog' under 'Pet', new ones 'Hound', so one answer is counted as two; to
  change what visitors read alone, keep the value and give it a label.

safe  language-added:/translations/sv
  Visitors who prefer 'sv' read the funnel in that language from now on: 1 visitor under way, who
  keeps their version.

safe  copy-changed:/steps/~1age/heading
  'heading' of the step '/age' changed from "How old?" to "What age?": 1 visitor under way, who
  keeps their version.

In all: 1 breaking, 0 risky, 2 safe changes.
Plan ${digest}: 'funnel publish' takes it by --plan, and each breaking change by --accept.`);
  expect(JSON.parse((await run('plan', 'quiz.json', '--format', 'json')).out)).toMatchObject({ digest });

  const words = ['publish', 'quiz.json', '--reason', 'Hounds', '--plan', digest];
  expect(await run(...words)).toMatchObject({
    code: 1,
    errors: `These changes are breaking, and have to be accepted one by one: ${key} (The choice 'Dog' of the set 'pets' became 'Hound': 1 stored answer, 1 visitor under way, who keeps their version.)`,
  });
  const published = await run(...words, '--accept', key);
  expect([published.code, published.out.split('\n').at(-1)]).toEqual([
    0,
    'Released as number 2: version 2.0.0 of pet-quiz, to 100 % of new sessions. To take it back: funnel rollback pet-quiz',
  ]);

  expect(await run('pull', 'pet-quiz', '--out', 'pulled.json')).toEqual({
    code: 0,
    out: 'Wrote version 2.0.0 of pet-quiz: pulled.json, pulled.sv.json.',
    errors: '',
  });
  for (const name of ['json', 'sv.json']) {
    expect(await readFile(join(folder, `pulled.${name}`), 'utf8')).toBe(
      await readFile(join(folder, `quiz.${name}`), 'utf8'),
    );
  }
  expect(await run('pull', 'pet-quiz', '--out', 'pulled.json')).toMatchObject({
    code: 2,
    errors:
      "The file 'pulled.json' is there already, and stays as it is. Name another, or overwrite it with --force.",
  });

  const back = await run('rollback', 'pet-quiz');
  expect([back.code, back.out.split('\n').at(-1)]).toEqual([
    0,
    'Released as number 3: version 1.0.0 of pet-quiz, to 100 % of new sessions. To take it back: funnel rollback pet-quiz',
  ]);
  const { out } = await run('releases', 'pet-quiz');
  expect(
    out.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'YYYY-MM-DD hh:mm'),
  ).toBe(`      number  version  share  from                  by           reason
live  3       1.0.0    100 %  YYYY-MM-DD hh:mm UTC  STAFF_TOKEN  Rollback to 1.0.0
      2       2.0.0    100 %  YYYY-MM-DD hh:mm UTC  STAFF_TOKEN  Hounds
      1       1.0.0    100 %  YYYY-MM-DD hh:mm UTC  FUNNEL       the first start`);
  expect(minimalText).not.toContain('Hound');
});

test('a file is saved as a draft, broken as it is', async () => {
  await write('draft.json', ['"next": "/plan"', '"next": "/plam"']);
  const { code, out } = await run('push', 'draft.json', '--name', 'Plans');
  const id = /\/staff\/drafts\/(\S+)$/.exec(out)?.[1] ?? '';
  expect([code, out]).toEqual([0, `Saved as the draft 'Plans': ${address}/staff/drafts/${id}`]);
  const draft = await server.store.drafts.find(id);
  expect(draft).toMatchObject({
    name: 'Plans',
    fromVersion: '1.0.0',
    files: { 'funnel.json': await readFile(join(folder, 'draft.json'), 'utf8') },
  });
});

test('a rollback of a share gives all new sessions the base again', async () => {
  await write('share.json', raised('1.0.1'), ['"heading": "How old?"', '"heading": "Years?"']);
  await run('publish', 'share.json', '--reason', 'a try', '--share', '10');
  expect((await run('releases', 'pet-quiz')).out.split('\n')[1]).toMatch(/^live {2}\d +1\.0\.1 +10 %/);
  expect((await run('rollback', 'pet-quiz', '--reason', 'No')).out).toContain(
    'version 1.0.0 of pet-quiz, to 100 %',
  );
});

test.each<[string, readonly string[], number, RegExp]>([
  ['a file with errors', ['plan', 'broken.json'], 1, /^$/],
  [
    'a file that is no funnel',
    ['plan', 'text.json'],
    2,
    /^The file 'text\.json' does not say which funnel it is; 'funnel validate text\.json' says what is wrong\.$/,
  ],
  [
    'a release without a reason',
    ['publish', 'sound.json'],
    2,
    /required option '--reason <text>' not specified/,
  ],
  [
    'a share of 0',
    ['publish', 'sound.json', '--reason', 'a', '--share', '0', '--accept-all'],
    1,
    /^The share is 0\./,
  ],
  [
    'a share in words',
    ['publish', 'sound.json', '--reason', 'a', '--share', 'half'],
    2,
    /It is not a whole number\./,
  ],
  ['a funnel that the server has not', ['releases', 'cats'], 2, /^This server has no such funnel\./],
  [
    'a version that was never published',
    ['rollback', 'pet-quiz', '9.9.9'],
    2,
    /was never published with version '9\.9\.9'/,
  ],
  [
    'no server',
    ['releases', 'pet-quiz', '--server', 'http://127.0.0.1:9'],
    2,
    /^http:\/\/127\.0\.0\.1:9 cannot be reached/,
  ],
])('refuses %s', async (_, words, code, sentence) => {
  await write('broken.json', raised('1.0.1'), ['"next": "/plan"', '"next": "/plam"']);
  await write('sound.json', raised('1.0.2'), ['"heading": "How old?"', '"heading": "Age?"']);
  await writeFile(join(folder, 'text.json'), 'Quiz');
  expect(await run(...words)).toMatchObject({ code, errors: expect.stringMatching(sentence) });
});
