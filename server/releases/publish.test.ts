import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { connections } from '../../tests/support/server/databases.ts';
import { Problem } from '../http/problem.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore, type Store } from '../store/store.ts';
import { liveNow } from './live.ts';
import { publish, type WantedRelease } from './publish.ts';
import type { VersionContent } from './publish-version.ts';

const files = { 'funnel.json': '{ "id": "quiz" }' };
/** The content of a version of the funnel of a test. */
const contentOf = (funnelId: string, version: string, more: Partial<FunnelFile> = {}): VersionContent => ({
  written: { ...minimalFunnel, id: funnelId, version, ...more },
  files,
});

describe.each(connections)('publishing on $name', ({ open }) => {
  let database: OpenDatabase;
  let store: Store;
  let funnelId = '';
  let funnels = 0;
  beforeAll(async () => {
    database = await open();
    store = createStore(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    funnels += 1;
    funnelId = `quiz-${funnels}`;
  });

  const wanted = (version: string, after: number, more: Partial<WantedRelease> = {}): WantedRelease => ({
    ...{ funnelId, version, share: 100, by: 'Ana', reason: 'a test', after },
    ...more,
  });
  const released = (release: WantedRelease, content?: VersionContent) =>
    store.transaction((transaction) => publish(transaction, release, content));
  const live = async () => {
    const { base, candidate } = liveNow(await store.releases.of(funnelId)) ?? {};
    return [base?.version, candidate?.version, candidate?.share];
  };
  /** The problem that a release fails with. */
  const problemOf = async (...release: Parameters<typeof released>) => {
    const problem = await released(...release).catch((error: unknown) => error);
    return problem instanceof Problem ? [problem.id, problem.message] : [problem];
  };

  test('a release has its number, its reason and who made it, and its version has its files', async () => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    const second = wanted('1.1.0', 1, { share: 10, planDigest: 'a digest', by: 'Ben' });
    await released(second, contentOf(funnelId, '1.1.0'));
    const { releases } = await store.releases.of(funnelId);
    const { after: _, ...kept } = second;
    expect(releases[0]).toMatchObject({ ...kept, number: 2 });
    expect(releases[0]?.createdAt).toEqual(releases[0]?.startsAt);
    expect(await live()).toEqual(['1.0.0', '1.1.0', 10]);
    expect(await store.funnelVersions.filesOf(funnelId, '1.1.0')).toEqual(files);
    await released(wanted('1.0.0', 2));
    expect(await live()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('of two publishers at once one wins, and the other hears what was released meanwhile', async () => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    const outcomes = await Promise.all(
      ['2.0.0', '3.0.0'].map((version) => problemOf(wanted(version, 1), contentOf(funnelId, version))),
    );
    const { releases } = await store.releases.of(funnelId);
    expect(releases.map(({ number }) => number)).toEqual([2, 1]);
    expect(outcomes.filter(([outcome]) => outcome === 'release-superseded')).toEqual([
      [
        'release-superseded',
        `The newest release is number 2: version ${releases[0]?.version} for 100 % of new sessions, by Ana at ${releases[0]?.createdAt.toISOString()}. This one was made after number 1. Look at the funnel again, and then release.`,
      ],
    ]);
    // What lost has left nothing.
    expect(await store.funnelVersions.of(funnelId)).toEqual(['1.0.0', releases[0]?.version]);
  });

  test('cut off after any of its statements, a release leaves what was live', async () => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    let statements = 0;
    /** Breaks a transaction off once so many statements are done. */
    const cutAfter = (last: number): KyselyPlugin => ({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements > last) throw new Error('cut');
        return result;
      },
    });
    const attempt = (last: number) => {
      statements = 0;
      return store.transaction((transaction) =>
        publish(transaction.withPlugin(cutAfter(last)), wanted('2.0.0', 1), contentOf(funnelId, '2.0.0')),
      );
    };
    let cuts = 0;
    while (
      await attempt(cuts).then(
        () => false,
        ({ message }) => message === 'cut',
      )
    ) {
      expect(await live()).toEqual(['1.0.0', undefined, undefined]);
      expect(await store.funnelVersions.of(funnelId)).toEqual(['1.0.0']);
      expect(await store.funnelVersions.filesOf(funnelId, '2.0.0')).toBeUndefined();
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(4);
    expect(await live()).toEqual(['2.0.0', undefined, undefined]);
  });

  test('a release starts at its time, by the clock of the database', async () => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    const { now } = await store.releases.of(funnelId);
    const startsAt = new Date(now.getTime() + 3_600_000);
    await released(wanted('2.0.0', 1, { startsAt }), contentOf(funnelId, '2.0.0'));
    expect(await live()).toEqual(['1.0.0', undefined, undefined]);
    // An hour passes.
    await sql`update releases set starts_at = starts_at - interval '1 hour' where number = 2`.execute(
      database.db,
    );
    expect(await live()).toEqual(['2.0.0', undefined, undefined]);
  });

  test.each([
    [
      { share: 0 },
      /^The share is 0\. Send a whole number from 1 to 100: the percentage of new sessions that/,
    ],
    [{ share: 101 }, /^The share is 101\. Send a whole number from 1 to 100/],
    [{ share: 12.5 }, /^The share is 12\.5\. Send a whole number from 1 to 100/],
    [
      { startsAt: new Date('2026-01-02T03:04:05Z') },
      /^The start, 2026-01-02T03:04:05\.000Z, is past: the database has .*Z\. Send a later one, or none to start at once\.$/,
    ],
  ])('refuses %j', async (fault, sentence) => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    expect(await problemOf(wanted('1.0.0', 1, fault))).toEqual([
      'invalid-release',
      expect.stringMatching(sentence),
    ]);
  });

  test.each([{ share: 50 }, { startsAt: new Date('2099-01-02T03:04:05Z') }])(
    'refuses a first release that leaves some sessions without a version: %j',
    async (fault) => {
      expect(await problemOf(wanted('1.0.0', 0, fault), contentOf(funnelId, '1.0.0'))).toEqual([
        'invalid-release',
        `The funnel '${funnelId}' has no release yet, so that its first one must reach every session at once. Send a share of 100, and no start.`,
      ]);
    },
  );

  test('refuses a version that exists with other content, that was never published, or of unknown kinds', async () => {
    await released(wanted('1.0.0', 0), contentOf(funnelId, '1.0.0'));
    const other = contentOf(funnelId, '1.0.0', { language: 'de' });
    expect(await problemOf(wanted('1.0.0', 1), other)).toEqual([
      'version-taken',
      `Version 1.0.0 of the funnel '${funnelId}' was published with other content, which visitors may be answering. Raise "version" in the funnel file, or restore the file as it was published.`,
    ]);
    expect(await problemOf(wanted('9.0.0', 1))).toEqual([
      'unknown-version',
      `The funnel '${funnelId}' was never published with version '9.0.0'. GET /api/staff/funnels/${funnelId} lists those that it was.`,
    ]);
    const content = JSON.stringify({ ...minimalFunnel, steps: [{ kind: 'hologram' }, { kind: 'choice' }] });
    const row = { funnelId, version: '7.0.0', content, digest: '', at: new Date() };
    await store.funnelVersions.add(row);
    expect(await problemOf(wanted('7.0.0', 1))).toEqual([
      'unknown-kind',
      `Version 7.0.0 of the funnel '${funnelId}' has the kind 'hologram', which this server does not know: a newer one has published it. Update this server, or release a version without it.`,
    ]);
    expect(await live()).toEqual(['1.0.0', undefined, undefined]);
  });
});
