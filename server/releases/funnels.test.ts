import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { release, startedWith } from '../../tests/support/release.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { shownFunnels } from '../analytics/figures/analyse.ts';
import { StartError } from '../errors/start-error.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore, type Store } from '../store/store.ts';
import { Funnels } from './funnels.ts';
import { isInShare } from './live.ts';
import { liveSentences } from './live-sentences.ts';
import { versionRow } from './publish-version.ts';
import type { PublishedFunnel } from './published-funnel.ts';
import { PublishedFunnels } from './published-funnels.ts';

const [first, ...others] = shippedFunnel.steps;
const edited = { ...shippedFunnel, steps: [{ ...first, heading: 'Another question?' }, ...others] } as const;

describe('the funnel', () => {
  let database: OpenDatabase;
  let store: Store;
  let funnelId = '';
  let begun = 0;
  beforeAll(async () => {
    database = await oneConnection();
    store = createStore(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    begun += 1;
    funnelId = `funnel-${begun}`;
  });

  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => log.push(line) });
  const needs = () => ({ store, logger, now: () => new Date('2026-01-02T03:04:05Z') });

  const of = (version: string, funnel: object = shippedFunnel) =>
    ({ ...funnel, id: funnelId, version }) as Funnel;
  const session = (funnelVersion: string) => ({ id: randomUUID(), funnelId, funnelVersion });
  /** Has a server look at the releases. */
  const look = async (funnels: Funnels) => funnels.take(await store.releases.deciding());
  const liveIn = ({ shown: { base, candidate } }: Funnels) =>
    [base, candidate?.published].map((published) => published?.funnel.version);

  describe('at the start', () => {
    const sentences = async (funnels: Funnels, written: Funnel) =>
      liveSentences(funnels, store, { written }, 'quiz.json');
    const origin = /since \d{4}-\d\d-\d\d \d\d:\d\d UTC \(release 1, by FUNNEL: the first start\)\.$/;

    test('is released as the file has it, where nothing is released', async () => {
      const funnels = await startedWith(store, of('1.0.0'));
      expect(funnels.active.funnel).toEqual(of('1.0.0'));
      const { releases } = await store.releases.of(funnelId);
      expect(releases).toMatchObject([{ number: 1, version: '1.0.0', share: 100, by: 'FUNNEL' }]);
      expect(await sentences(funnels, of('1.0.0'))).toEqual([expect.stringMatching(origin)]);
    });

    test('is what the database has released, whatever the file has, which is said', async () => {
      await startedWith(store, of('1.0.0'));
      const newer = await startedWith(store, of('2.0.0'));
      expect(liveIn(newer)).toEqual(['1.0.0', undefined]);
      expect(await sentences(newer, of('2.0.0'))).toEqual([
        expect.stringMatching(origin),
        "quiz.json has version 2.0.0, which is not live; publish it with 'npm run funnel -- publish quiz.json --reason ...'.",
      ]);
      const changed = await startedWith(store, of('1.0.0', edited));
      expect(changed.active.funnel).toEqual(of('1.0.0'));
      expect(await sentences(changed, of('1.0.0', edited))).toEqual([
        expect.stringMatching(origin),
        'quiz.json is not as version 1.0.0 was published, and the published one is shown; raise "version" in the file, and publish it with \'npm run funnel -- publish quiz.json --reason ...\'.',
        `'heading' of the step '/step2' changed from "Are you authorized to work in the United States?" to "Another question?".`,
      ]);
      const renamed = shippedFunnel.steps.map((step) => ({ ...step, title: `${step.title}!` }));
      const several = of('3.0.0', { ...shippedFunnel, steps: renamed });
      expect((await sentences(newer, several)).slice(1)).toEqual([
        expect.stringMatching(/^quiz\.json has version 3\.0\.0, which is not live; /),
        ...Array.from({ length: 5 }, () => expect.stringMatching(/^'title' of the step .* changed from /)),
        `And ${renamed.length - 5} more changes.`,
      ]);
    });

    test('is said with the candidate and its share', async () => {
      await startedWith(store, of('1.0.0'));
      await release(store, of('2.0.0', edited), 25);
      expect(await sentences(await startedWith(store, of('1.0.0')), of('2.0.0', edited))).toEqual([
        expect.stringMatching(origin),
        expect.stringMatching(
          /^Version 2\.0\.0 gets 25 % of new sessions since .* UTC \(release 2, by Ana: a test\)\.$/,
        ),
      ]);
    });

    test('is refused, if the release before has published its version with other content', async () => {
      await Funnels.ofFile(needs(), of('1.0.0'));
      await expect(startedWith(store, of('1.0.0', edited))).rejects.toThrow(StartError);
      await expect(startedWith(store, of('1.0.0', edited))).rejects.toThrow(
        /^Version 1\.0\.0 .* was published with other content.* Raise "version" in the funnel file, or restore/,
      );
      expect(liveIn(await startedWith(store, of('1.0.0')))).toEqual(['1.0.0', undefined]);
    });

    test('is refused, if the version that is live has a kind that this server does not know', async () => {
      await startedWith(store, of('1.0.0'));
      await database.db
        .updateTable('funnel_versions')
        .set({ content: JSON.stringify({ ...of('1.0.0'), pages: { hall: { kind: 'hologram' } } }) })
        .where('funnel_id', '=', funnelId)
        .execute();
      await expect(startedWith(store, of('1.0.0'))).rejects.toThrow(StartError);
    });
  });

  describe('a version', () => {
    test('may be published again with the same content, however its properties are ordered', async () => {
      const reordered = Object.fromEntries(Object.entries(of('1.0.0')).reverse());
      await release(store, of('1.0.0'));
      await expect(release(store, reordered as Funnel)).resolves.toMatchObject({ number: 2 });
    });

    test('may be published again by a file that writes a default out', async () => {
      const { session: _, ...left } = of('1.0.0');
      await release(store, left as Funnel);
      await expect(release(store, withDefaults(left as Funnel))).resolves.toMatchObject({ number: 2 });
    });

    test('keeps the defaults that it was published with', async () => {
      const file = JSON.parse(JSON.stringify({ ...of('1.0.0'), tooltips: undefined }));
      const { active } = await startedWith(store, file);
      await database.db
        .updateTable('funnel_versions')
        .set({ content: JSON.stringify({ ...active.funnel, tooltips: { delayMs: 1, skipDelayMs: 1 } }) })
        .where('funnel_id', '=', funnelId)
        .execute();
      await release(store, file);
      const again = await startedWith(store, file);
      expect(again.active.funnel.tooltips).toEqual({ delayMs: 1, skipDelayMs: 1 });
    });

    test('keeps the translations that it was published with', async () => {
      const translated = (title: string) =>
        ({ ...of('1.0.0'), translations: { es: { '/steps/Step 6/title': title } } }) as Funnel;
      await release(store, translated('Sueldo'));
      await expect(release(store, translated('Salario'))).rejects.toThrow('was published with other content');
      const { active } = await startedWith(store, translated('Salario'));
      expect(active.funnel.translations?.es).toMatchObject({ '/steps/Step 6/title': 'Sueldo' });
    });
  });

  test('is read again after fifty other versions, so that the memory of a process stays bounded', async () => {
    const versions = Array.from({ length: 51 }, (_, minor) => `1.${minor}.0`);
    for (const version of versions)
      await store.funnelVersions.add(versionRow(of(version, minimalFunnel), new Date()));
    const published = new PublishedFunnels(store.funnelVersions);
    const read = (funnelVersion: string) => published.declared({ funnelId, funnelVersion });
    const all: PublishedFunnel[] = [];
    for (const version of versions) all.push(await read(version));
    expect(await read('1.50.0')).toBe(all[50]);
    expect(await read('1.0.0')).not.toBe(all[0]);
  });

  describe('once it is released', () => {
    test('goes to new sessions by the share, while every session keeps the version that it began with', async () => {
      const funnels = await startedWith(store, of('1.0.0'));
      await release(store, of('2.0.0', edited), 30);
      await look(funnels);
      const ids = Array.from({ length: 200 }, () => randomUUID());
      const versionsOf = () => ids.map((id) => funnels.activeFor(id).funnel.version);
      const expected = ids.map((id) => (isInShare(funnelId, id, 30) ? '2.0.0' : '1.0.0'));
      expect(versionsOf()).toEqual(expected);
      expect(new Set(expected).size).toBe(2);
      expect((await funnels.of(session('1.0.0'))).funnel).toEqual(of('1.0.0'));
      expect((await funnels.of(session('2.0.0'))).funnel).toEqual(of('2.0.0', edited));
      await release(store, of('1.0.0'));
      await look(funnels);
      expect(new Set(versionsOf())).toEqual(new Set(['1.0.0']));
      expect((await funnels.of(session('2.0.0'))).funnel).toEqual(of('2.0.0', edited));
    });

    test('is prepared before it is live', async () => {
      const funnels = await startedWith(store, of('1.0.0'));
      const prepared: unknown[] = [];
      funnels.beforeChange(async ({ base, candidate }) => {
        await Promise.resolve();
        prepared.push([base.funnel.version, candidate?.published.funnel.version, liveIn(funnels)]);
      });
      await release(store, of('2.0.0'), 10);
      await look(funnels);
      await look(funnels);
      expect(prepared).toEqual([['1.0.0', '2.0.0', ['1.0.0', undefined]]]);
      expect(liveIn(funnels)).toEqual(['1.0.0', '2.0.0']);
    });

    test('is left out by an older server that does not know its kinds, which says so once', async () => {
      await release(store, of('1.0.0'));
      const funnels = await Funnels.open(needs(), funnelId);
      await release(store, of('2.0.0'), 10);
      await database.db
        .updateTable('funnel_versions')
        .set({ content: JSON.stringify({ ...of('2.0.0'), pages: { hall: { kind: 'hologram' } } }) })
        .where('funnel_id', '=', funnelId)
        .where('version', '=', '2.0.0')
        .execute();
      log.length = 0;
      await look(funnels);
      await look(funnels);
      expect(liveIn(funnels)).toEqual(['1.0.0', undefined]);
      expect(log).toEqual([
        expect.stringContaining("has the kind 'hologram', which this server does not know"),
      ]);
    });

    test('has the prices of every version that was released since the session began', async () => {
      for (const version of ['1.0.0', '2.0.0', '3.0.0', '1.0.0', '2.0.0']) await release(store, of(version));
      const funnels = await startedWith(store, of('1.0.0'));
      const since = async (version: string) =>
        new Set((await funnels.since(session(version))).map((funnel) => funnel.version));
      expect(await since('3.0.0')).toEqual(new Set(['3.0.0', '1.0.0', '2.0.0']));
      expect(await since('2.0.0')).toEqual(new Set(['2.0.0', '3.0.0', '1.0.0']));
    });
  });

  describe('in development', () => {
    test('is the file, which replaces the published version of its number, whatever is released', async () => {
      await release(store, of('1.0.0'));
      const funnels = await Funnels.ofFile(needs(), of('1.0.0', edited));
      await look(funnels);
      expect(funnels.active.funnel).toEqual(of('1.0.0', edited));
      await release(store, of('1.0.0', edited));
    });

    test('shows an editor the present file, and counts and exports each session by its own version', async () => {
      await release(store, of('1.1.3'));
      await release(store, of('1.2.0'));
      const funnels = await Funnels.ofFile(needs(), of('2.0.0', edited));
      expect(await funnels.of(session('1.1.3'))).toBe(funnels.active);
      expect((await funnels.declared(session('1.1.3'))).funnel.version).toBe('1.1.3');
      const shown = await shownFunnels(funnels, ['1.1.3', '1.2.0', '2.0.0']);
      expect(shown.map(({ version }) => version)).toEqual(['2.0.0', '1.2.0', '1.1.3']);
    });
  });
});
