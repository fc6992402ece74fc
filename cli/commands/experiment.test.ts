import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOfText } from '../../schema/declaration/overlay.ts';
import { openDatabase } from '../../server/store/open.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { type Edit, editedFunnel } from '../../tests/support/funnel-text.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'experiment-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `funnel experiment` as a person does, without a database where none is given. */
async function run(words: readonly string[], databaseUrl?: string) {
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(folder, 'none') };
  const { code, out, errors } = await runFunnel(['experiment', ...words], {
    env: { PATH: process.env.PATH, ...database },
  });
  return { code, lines: (out + errors).trimEnd().split('\n') };
}

/** The minimal funnel with edits, in a file. */
async function fileOf(...edits: readonly Edit[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, editedFunnel(edits).text);
  return file;
}

describe('funnel experiment plan', () => {
  const wording = ['--experiment', 'wording'];
  const allOptions = [...wording, '--rate', '5%', '--sessions-per-day', '900'];

  test('says how many sessions each variant takes, and how many days', async () => {
    expect(await run(['plan', await fileOf(), ...allOptions])).toEqual({
      code: 0,
      lines: [
        'Of 100 sessions that reach /pet, 5 complete now. To find out that 7 do with another variant takes:',
        '',
        '  short     3,640 sessions',
        '  long      3,640 sessions',
        '  together  7,280 sessions',
        '',
        'At 900 sessions a day (as you say) that is 9 days.',
        'With so many, 80 of 100 such experiments name the better variant, most of them sooner; you may look every day.',
        'A smaller difference is found less often.',
      ],
    });
  });

  test('counts a difference in revenue as one in payments', async () => {
    const file = await fileOf(
      ['"goal": "conversion"', '"goal": "revenue"'],
      ['"smallestEffect": 2', '"smallestEffect": 0.1'],
    );
    const { code, lines } = await run(['plan', file, ...allOptions]);
    expect(code).toBe(0);
    expect(lines[1]).toMatch(
      /^\(0\.1 USD more per session, where everybody who pays takes the dearest plan, /,
    );
  });

  test('learns the rest from the last 30 days of the step', async () => {
    const fresh = await freshDatabase();
    const { db, close } = await openDatabase(
      { databaseUrl: fresh.url, dataDir: '' },
      pino({ level: 'silent' }),
    );
    const day = 86_400_000;
    const session = (age: number, steps: object, milestones: readonly string[]) => ({
      session_id: randomUUID(),
      funnel_id: 'pet-quiz',
      funnel_version: '1.0.0',
      answers: '{}',
      furthest_step: 2,
      created_at: new Date(Date.now() - age * day),
      updated_at: new Date(),
      folded: JSON.stringify({ source: '', steps, ways: {}, arms: {}, milestones }),
    });
    const seen = { '/pet': 'entered' };
    const sessions = [
      ...Array.from({ length: 54 }, () => session(3, seen, [])),
      ...Array.from({ length: 6 }, () => session(20, seen, ['completed'])),
      session(40, seen, ['completed']),
      session(2, {}, ['completed']),
    ];
    try {
      for (const { folded, ...row } of sessions) {
        await db.insertInto('sessions').values(row).execute();
        await db.updateTable('sessions').set({ folded }).where('session_id', '=', row.session_id).execute();
      }
      const { code, lines } = await run(['plan', await fileOf(), ...wording], fresh.url);
      expect(code).toBe(0);
      expect(lines[0]).toBe(
        'Of 100 sessions that reach /pet, 10 complete now. To find out that 12 do with another variant takes:',
      );
      expect(lines.join('\n')).toMatch(/^At 2 sessions a day \(the last 30 days\) that is [\d,]+ days\.$/m);
      const arms = async (arm: string) => {
        const file = await fileOf(
          ['"step": "/pet",', `"arms": { "short": ${arm} },`],
          ['"variants": { "short": { "heading": "Pet?" }, "long": {} },', ''],
        );
        return (await run(['plan', file, ...wording], fresh.url)).lines[0];
      };
      expect(
        await arms('{ "steps": { "/pet": { "heading": "Pet?" } }, "plans": { "pro": { "name": "All" } } }'),
      ).toBe(
        'Of 100 sessions that reach /pet or /plan, 10 complete now. To find out that 12 do with another arm takes:',
      );
      // With the session that came to no step.
      expect(await arms('{ "pages": { "welcome": { "title": "Hello" } } }')).toBe(
        'Of 100 sessions that reach the funnel, 11.5 complete now. To find out that 13.5 do with another arm takes:',
      );
    } finally {
      await close();
      await fresh.drop();
    }
  });

  test.each<[what: string, words: readonly string[], edits: readonly Edit[], sentence: string]>([
    [
      'there is no database',
      wording,
      [],
      'There is no database to learn from: DATABASE_URL is not set, and there is none in DATA_DIR. Set one of them, or give --rate, such as --rate 5%, and --sessions-per-day.',
    ],
    [
      'the experiment does not exist',
      ['--experiment', 'wordin'],
      [],
      "The funnel has no experiment 'wordin'. Name one of: wording. Did you mean 'wording'?",
    ],
    [
      'one variant alone is shown',
      allOptions,
      [['"short": 1', '"short": 0']],
      "The experiment 'wording' shows one variant alone, so there is nothing to compare. Give at least two a weight above 0.",
    ],
    [
      'no smallest effect is declared',
      allOptions,
      [['"smallestEffect": 2,', '']],
      "The experiment 'wording' does not say which difference would matter, and a smaller one takes more sessions. Add its 'smallestEffect', in percentage points.",
    ],
    [
      'there is no room for the effect',
      [...wording, '--rate', '99', '--sessions-per-day', '900'],
      [],
      "Of 100 sessions 99 complete, so there is no room for 2 more. Name a smaller 'smallestEffect', or correct --rate.",
    ],
  ])('says what to do if %s', async (_, words, edits, sentence) => {
    expect(await run(['plan', await fileOf(...edits), ...words])).toEqual({ code: 2, lines: [sentence] });
  });
});

describe('funnel experiment end', () => {
  test('keeps the winner in the step, and leaves the rest of the file as it is written', async () => {
    const file = await fileOf();
    expect(await run(['end', 'wording', file, '--winner', 'short'])).toEqual({
      code: 0,
      lines: [
        `Ended the experiment 'wording' in ${file}: version 1.0.0 became 1.1.0.`,
        "The step /pet took from 'short': heading.",
        'Removed: long.',
        `Then: funnel validate ${file}`,
      ],
    });
    const { text } = editedFunnel([
      ['"version": "1.0.0"', '"version": "1.1.0"'],
      ['"heading": "Which pet?"', '"heading": "Pet?"'],
      ['      "variants": { "short": { "heading": "Pet?" }, "long": {} },\n', ''],
      [
        '  "experiments": [\n    {\n      "id": "wording",\n      "step": "/pet",\n      "weights": { "short": 1, "long": 1 },\n      "goal": "conversion",\n      "smallestEffect": 2,\n      "hypothesis": "Fewer words are read sooner."\n    }\n  ],\n',
        '',
      ],
    ]);
    expect(await readFile(file, 'utf8')).toBe(text);
    const checked = await runFunnel(['validate', file]);
    expect(checked).toMatchObject({ code: 0, out: '1 file checked, no problems.\n' });
  });

  test('keeps the choices that the winner lists', async () => {
    const list = '"choices": ["Cat", "Dog", "Bird"]';
    const file = await fileOf(['"heading": "Pet?" ', `"heading": "Pet?", ${list} `]);
    await run(['end', 'wording', file, '--winner', 'short']);
    expect(JSON.parse(await readFile(file, 'utf8')).steps[0]).toMatchObject({
      choices: ['Cat', 'Dog', 'Bird'],
    });
  });

  test('writes the file of --out, and its overlays beside it', async () => {
    const file = await fileOf();
    const translated = (of: string, text: string) => ({ of: digestOfText(of), text });
    const overlay = {
      language: 'es',
      texts: {
        '/steps/Pet/heading': translated('Which pet?', '¿Qué mascota?'),
        '/steps/Pet/variants/short/heading': translated('Pet?', '¿Mascota?'),
        '/steps/Age/heading': translated('How old?', '¿Edad?'),
      },
    };
    await writeFile(file.replace('.json', '.es.json'), JSON.stringify(overlay, null, 2));
    const before = await readFile(file, 'utf8');
    const out = join(folder, 'out.json');
    const { code, lines } = await run(['end', 'wording', file, '--winner', 'short', '--out', out]);
    expect(code).toBe(0);
    expect(lines).toContain(
      `The translations of 'short' are those of the step in ${join(folder, 'out.es.json')}.`,
    );
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(JSON.parse(await readFile(join(folder, 'out.es.json'), 'utf8')).texts).toEqual({
      '/steps/Pet/heading': translated('Pet?', '¿Mascota?'),
      '/steps/Age/heading': translated('How old?', '¿Edad?'),
    });
  });

  test('leaves the funnel as it is if an overlay cannot be written', async () => {
    const file = await fileOf();
    const translated = { of: digestOfText('Pet?'), text: '¿Mascota?' };
    const overlay = { language: 'es', texts: { '/steps/Pet/variants/short/heading': translated } };
    await writeFile(file.replace('.json', '.es.json'), JSON.stringify(overlay));
    const out = join(folder, 'locked.json');
    await mkdir(join(folder, 'locked.es.json'));
    expect(await run(['end', 'wording', file, '--winner', 'short', '--out', out])).toEqual({
      code: 2,
      lines: [
        expect.stringMatching(/^The file '.*locked\.es\.json' cannot be written: .* Nothing was changed\./),
      ],
    });
    await expect(readFile(out)).rejects.toThrow('ENOENT');
  });

  test('leaves what is beside an edit in its line, and puts a new text under the heading', async () => {
    const out = join(folder, 'plants.json');
    await run(['end', 'coffee-price', 'examples/plant-finder.json', '--winner', 'coffee', '--out', out]);
    const text = await readFile(out, 'utf8');
    expect(text).toContain('"display": { "currency": "EUR" },\n      "progress"');
    expect(text).toContain('costs three euros?",\n      "text": "Two coffees buy a fern.",\n');
  });

  test('leaves other experiments alone, and a winner without texts of its own the step', async () => {
    const file = await fileOf(
      ['"min": 0,', '"min": 0, "variants": { "old": {} },'],
      ['"experiments": [', '"experiments": [{ "id": "age", "step": "/age", "weights": { "old": 1 } },'],
    );
    const { lines } = await run(['end', 'wording', file, '--winner', 'long']);
    expect(lines[1]).toBe("The step /pet stays as it is, which is what 'long' shows.");
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      steps: [{ heading: 'Which pet?' }, { variants: { old: {} } }, {}],
      experiments: [{ id: 'age' }],
    });
  });

  test('writes what an arm says into the funnel, and its translations over those of the funnel', async () => {
    const file = join(folder, 'tea.json');
    await writeFile(file, await readFile('tests/funnels/arms/funnel.json'));
    const arm = '/experiments/short-way/arms/short';
    const translated = (of: string, text: string) => ({ of: digestOfText(of), text });
    const texts = {
      '/pages/paid/heading': translated('Your box is packed', 'Dein Paket ist gepackt'),
      [`${arm}/pages/paid/heading`]: translated('Packed already', 'Schon gepackt'),
    };
    await writeFile(join(folder, 'tea.de.json'), JSON.stringify({ language: 'de', texts }, null, 2));
    expect((await run(['end', 'short-way', file, '--winner', 'short'])).lines).toEqual([
      `Ended the experiment 'short-way' in ${file}: version 1.0.0 became 1.1.0.`,
      "The funnel took from 'short': 'next' of /time, 'heading' of paid, /.",
      'Removed: long.',
      `The translations of 'short' are those of the funnel in ${join(folder, 'tea.de.json')}.`,
      `Then: funnel validate ${file}`,
    ]);
    const { routes, pages, steps, experiments } = JSON.parse(await readFile(file, 'utf8'));
    expect([routes['/'], pages.paid.heading, steps[1].next]).toEqual([
      'welcome-short',
      'Packed already',
      '/plan',
    ]);
    expect(experiments).toMatchObject([{ id: 'price' }]);
    expect(JSON.parse(await readFile(join(folder, 'tea.de.json'), 'utf8')).texts).toEqual({
      '/pages/paid/heading': texts[`${arm}/pages/paid/heading`],
    });
  });

  test('leaves the funnel as it is for an arm that changes nothing', async () => {
    const out = join(folder, 'long.json');
    const end = ['end', 'price', 'tests/funnels/arms/funnel.json', '--winner', 'twelve', '--out', out];
    expect((await run(end)).lines[1]).toBe("The funnel stays as it is, which is what 'twelve' shows.");
  });

  test('lists the variants if the winner is none of them', async () => {
    const file = await fileOf();
    expect(await run(['end', 'wording', file, '--winner', 'shrt'])).toEqual({
      code: 2,
      lines: [
        "The step '/pet' has no variant 'shrt', so it cannot be kept. Name one of: short, long. Did you mean 'short'?",
      ],
    });
  });
});
