import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFunnel } from '../../tests/support/run-funnel.ts';

const importSurvey = (...words: readonly string[]) => runFunnel(['import', ...words]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a survey becomes a funnel file; what it leaves out is listed by place', async () => {
  const file = 'school.json';
  const { out } = await runFunnel(['import', resolve('tests/surveys/school.json'), file], { cwd: folder });
  expect(out).toBe(`Wrote ${file}: 2 steps between a landing page and a page to end on.

Left out:
  pages/0/elements/1: The question has no choices in the file, and is left out. Write it with
  choices of its own.
  pages/1/elements/1: The question is left out: another one keeps its answer under 'class'.

Otherwise than in the survey:
  pages/0/elements/2: No rating has this scale; its values became choices.

Properties without a counterpart:
  choicesByUrl: pages/0/elements/1

Next:
  1. Check it:  npm run funnel validate ${file}
  2. Write 'product' in ${file}: the address of your site, and of your support.
  3. See it:    FUNNEL=${file} npm run dev
`);
  expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toMatchObject({
    id: 'school',
    steps: [{ kind: 'form' }, {}],
  });
});

test.each([
  [
    'a text that is cut off',
    '{ "title": "Survey", "pages": [',
    /^The file '.*survey\.json' is no JSON \(line 1: \w+\); export the definition from SurveyJS again\.\n$/,
  ],
  [
    'an object without questions',
    '{ "title": "Survey" }',
    /^The file '.*survey\.json' is no SurveyJS definition: it has no list of 'pages' or 'elements'\. Give the JSON that SurveyJS loads\.\n$/,
  ],
  [
    'a survey of which no question can be taken over',
    '{ "elements": [{ "type": "microphone", "name": "song" }] }',
    /^Nothing is written, since a funnel asks something\. Ask what is left out another way\.\n$/,
  ],
  [
    '20,000 nested panels',
    `${'{ "elements": ['.repeat(20_000)}${'] }'.repeat(20_000)}`,
    /^The values of the file '.*survey\.json' are nested more than 100 deep, which no survey needs\. Take panels out of the panels around them\.\n$/,
  ],
])('%s is refused in a sentence, and nothing is written', async (_, text, sentence) => {
  const survey = join(folder, 'survey.json');
  const file = join(folder, 'nothing.json');
  await writeFile(survey, text);
  expect(await importSurvey(survey, file)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(sentence),
  });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

const compared = (survey: string, file: string) =>
  importSurvey(resolve('tests/surveys', survey), join(folder, file), '--compare', '--visitors', '5');

test('--compare says that visitors meet what the survey has, or what they meet otherwise', async () => {
  expect(await compared('nps.json', 'nps.json')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /\n\nCompared by 5 random visitors \(seed 1\): they meet no difference but those above\.\n$/,
    ),
  });
});
