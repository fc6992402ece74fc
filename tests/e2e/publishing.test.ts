import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isInShare } from '../../server/releases/live.ts';
import { minimalText } from '../support/funnel-text.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { type Serving, serve } from '../support/served.ts';
import { withValues } from '../support/with-values.ts';
import { button, labelled } from './acts.ts';
import { editorWithDraft } from './editor-with-draft.ts';
import { faultsOn } from './faults-on.ts';
import { joinStaff } from './join-staff.ts';
import { fillByKey, pressByKey, tabTo } from './keyboard.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';

const settings = {
  FUNNEL: 'tests/funnels/minimal/funnel.json',
  STAFF_TOKEN: staffToken,
  NEW_SESSIONS_PER_HOUR: '0',
};
const asStaff = { Authorization: `Bearer ${staffToken}` };
const funnelId = minimalFunnel.id;

/** The new version: another question, another price, and everybody is asked for the age. */
const edited = JSON.stringify(
  withValues(JSON.parse(minimalText), {
    '/version': '2.0.0',
    '/steps/0/heading': 'Which animal?',
    '/steps/0/next': '/age',
    '/plans/0/total': 6,
  }),
);
type Version = '1.0.0' | '2.0.0';

describe.each([
  { name: 'two processes on PostgreSQL, on the staff pages by keyboard,', isOnPages: true },
  { name: 'one process on the embedded database, by the calls of those pages,', isOnPages: false },
])('publishing on $name with 50 visitors under way', ({ isOnPages }) => {
  let stage: Stage;
  let second: Serving | undefined;
  test.beforeAll(async ({ openStage }) => {
    stage = await openStage({ environment: settings, embedded: !isOnPages });
    if (isOnPages) second = await serve({ ...settings, DATABASE_URL: stage.databaseUrl });
  });
  test.afterAll(() => second?.stop());

  const processes = () => [stage.address, ...(second ? [second.address] : [])];
  let requests = 0;
  /** Each process in turn. */
  const next = () => {
    requests += 1;
    return processes()[requests % processes().length] ?? '';
  };

  const pageFor = async (id: string, path: string, address = next()) =>
    (await fetch(`${address}${path}?sessionId=${id}`)).text();
  /** The version that a page shows. */
  const versionOn = (page: string) =>
    /\/api\/funnels\/[^/]+\/([^/]+)\//.exec(page)?.[1] ?? /"version":"([^"]+)"/.exec(page)?.[1];
  /** Waits until every process shows newcomers this version to a share of them, and the other one to all others. */
  const follows = async (candidate: Version, share: number, base: Version) => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const of = Object.entries(Object.groupBy(ids, (id) => String(isInShare(funnelId, id, share))));
    const some = of.flatMap(([isIn, ids = []]) =>
      processes().flatMap((address) =>
        ids.slice(0, 3).map((id) => ({ address, id, version: isIn === 'true' ? candidate : base })),
      ),
    );
    await expect
      .poll(() =>
        Promise.all(some.map(async ({ address, id }) => versionOn(await pageFor(id, '/', address)))),
      )
      .toEqual(some.map(({ version }) => version));
  };

  const post = async (path: string, body: object, headers = {}) => {
    const response = await fetch(next() + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${path} ${JSON.stringify(body)}`).toBe(true);
    return response.json();
  };
  /** An editor writes the draft, and a publisher reads the plan and releases it. Out: the publisher's acts. */
  const staffOnPages = async () => {
    const ed = await stage.visitor({ viewport: desktop });
    const draft = await editorWithDraft(ed, stage.address, 'Ed');
    const misspelt = edited.replace('"choices":"pets"', '"choices":"pet"');
    await draft.save({ revision: 1, files: { 'funnel.json': misspelt } });
    const ana = await stage.visitor({ viewport: desktop });
    await joinStaff(ana, stage.address, 'Ana', 'publisher');
    const way = (name: string): Locator => ana.getByRole('link', { name }).first();
    /** Releases what is planned on the page, and ticks what is breaking. */
    const release = async (act: string, share: number) => {
      const reason = `${act}: ${share} %`;
      await ana.getByLabel('Reason', { exact: true }).waitFor();
      for (const tick of await ana.locator('input[name=accepted]').all()) {
        await tabTo(ana, tick);
        await ana.keyboard.press('Space');
      }
      await fillByKey(ana, labelled(ana, 'Share'), String(share));
      await fillByKey(ana, labelled(ana, 'Reason'), reason);
      await pressByKey(ana, button(ana, act));
      await ana.getByText(reason).waitFor();
    };
    return {
      publish: async () => {
        await ana.goto(`/staff/funnels/${funnelId}/publish?draft=${draft.id}`);
        await ana.getByText('A version with errors cannot be published.').waitFor();
        expect(await button(ana, 'Publish 2.0.0').count()).toBe(0);
        await draft.save({ revision: 2, files: { 'funnel.json': edited } });
        await ana.reload();
        await ana.getByText(/'pro' changed from 4 to 6: no stored answers, 50 visitors under way/).waitFor();
        expect(await faultsOn(ana)).toEqual([]);
        await ana.setViewportSize(desktop);
        await release('Publish 2.0.0', 10);
        await ana.getByText('10 % of new visitors').first().waitFor();
        await way('Raise 2.0.0 to 25 %').waitFor();
        await ed.goto(`/staff/funnels/${funnelId}`);
        await ed.getByRole('link', { name: 'Pets' }).waitFor();
        expect(await ed.getByRole('link', { name: /^(Raise|Halt|Roll back)/ }).count()).toBe(0);
      },
      raise: async (share: number) => {
        await pressByKey(ana, way('Raise 2.0.0 to 25 %'));
        await release('Raise 2.0.0', share);
      },
      takeBack: async () => {
        await pressByKey(ana, way('Roll back to 1.0.0'));
        await ana.getByText('No new visitor').waitFor({ state: 'detached' });
        await release('Roll back to 1.0.0', 100);
        await pressByKey(ana, ana.locator('summary', { hasText: '№ 2' }));
        await ana.getByText('What changed from 1.0.0:').waitFor();
        await pressByKey(ana, ana.locator('summary', { hasText: 'Start a draft' }));
        expect(await faultsOn(ana)).toEqual([]);
      },
    };
  };
  /** Plans a release and makes it. Out: its plan. */
  const release = async (share: number, of: object) => {
    const plan = await post(`/api/staff/funnels/${funnelId}/plan`, { ...of, share }, asStaff);
    const { digest, mustAccept } = plan;
    const sent = { ...of, share, reason: 'a test', plan: digest, accepted: mustAccept };
    await post(`/api/staff/funnels/${funnelId}/releases`, sent, asStaff);
    return plan;
  };
  /** The same acts without a browser. */
  const staffByCalls = () => ({
    publish: () => release(10, { files: { 'funnel.json': edited } }),
    raise: (share: number) => release(share, { version: '2.0.0' }),
    takeBack: () => release(100, { version: '1.0.0' }),
  });
  const visitors = new Map<string, Version>();
  const begin = async (count: number) => {
    const begun = await Promise.all(
      Array.from({ length: count }, async () => {
        const { sessionId, version } = await post('/api/submit', {
          sessionId: randomUUID(),
          answers: { UTM: '', 'Has pet': 'Yes' },
        });
        return [sessionId, version] as const;
      }),
    );
    for (const [id, version] of begun) visitors.set(id, version);
    return begun;
  };

  test('gives the new version to a share of newcomers, more of them, then none, and every visitor ends on their own', async () => {
    await begin(50);
    expect(new Set(visitors.values())).toEqual(new Set(['1.0.0']));
    const { publish, raise, takeBack } = isOnPages ? await staffOnPages() : staffByCalls();
    await publish();
    await follows('2.0.0', 10, '1.0.0');
    await begin(10);
    // From a part, a candidate is halted; from all, it is rolled back.
    const share = isOnPages ? 100 : 60;
    await raise(share);
    await follows('2.0.0', share, '1.0.0');
    const raised = await begin(40);
    for (const [id, version] of raised)
      expect(version).toBe(isInShare(funnelId, id, share) ? '2.0.0' : '1.0.0');
    await takeBack();
    await follows('1.0.0', 100, '1.0.0');
    expect(new Set((await begin(5)).map(([, version]) => version))).toEqual(new Set(['1.0.0']));

    await Promise.all(
      [...visitors].map(async ([sessionId, version]) => {
        await post('/api/update', { sessionId, updates: { Pet: 'Cat', Age: '3 years' } });
        const page = await pageFor(sessionId, '/plan');
        expect(versionOn(page)).toBe(version);
        expect(/"total":(\d+)/.exec(page)?.[1]).toBe(version === '1.0.0' ? '4' : '6');
        await post('/api/update', { sessionId, updates: { Plan: 'pro' } });
      }),
    );
    for (const version of ['1.0.0', '2.0.0'] as const) {
      const figures = await fetch(`${next()}/api/analytics?version=${version}`, { headers: asStaff });
      const own = [...visitors.values()].filter((begun) => begun === version).length;
      expect(own).toBeGreaterThan(10);
      expect(await figures.json()).toMatchObject({ total: own });
    }
  });

  test('moves visitors under way who are proved to lose nothing, and leaves those who pay', async () => {
    const begun = await begin(20);
    const paying = begun.slice(0, 5).map(([id]) => id);
    for (const sessionId of paying) await post('/api/update', { sessionId, updates: { Plan: 'pro' } });
    const plan = await release(100, { version: '2.0.0', moves: true });
    expect(plan.moves).toMatchObject({ moves: 15 });
    await follows('2.0.0', 100, '2.0.0');
    for (const [sessionId] of begun) {
      expect(versionOn(await pageFor(sessionId, '/pet'))).toBe(
        paying.includes(sessionId) ? '1.0.0' : '2.0.0',
      );
      const saves = processes().map(() => post('/api/update', { sessionId, updates: { Pet: 'Dog' } }));
      expect(await Promise.all(saves)).toEqual(processes().map(() => ({ success: true })));
    }
  });
});
