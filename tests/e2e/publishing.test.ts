import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isInShare } from '../../server/releases/live.ts';
import { askAtOnce, askOnce, startFleet } from '../processes/fleet.ts';
import { unpackEmbedded } from '../support/database.ts';
import { minimalText } from '../support/funnel-text.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { serve } from '../support/served.ts';
import { withValues } from '../support/with-values.ts';
import { button, signInByToken } from './acts.ts';
import { editorWithDraft } from './editor-with-draft.ts';
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
const fileOf = { '1.0.0': minimalText, '2.0.0': edited } as const;
type Version = keyof typeof fileOf;

const servers = [
  {
    name: 'two processes on PostgreSQL, on the staff pages,',
    isOnPages: true,
    start: async () => {
      const fleet = await startFleet(2, settings);
      await fleet.meet(2);
      return {
        address: fleet.address,
        end: async () => {
          await fleet.stop();
          await fleet.database.drop();
        },
      };
    },
  },
  {
    name: 'one process on the embedded database, by the calls of those pages,',
    isOnPages: false,
    start: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'stile-publishing-'));
      await unpackEmbedded(folder);
      const served = await serve({ ...settings, DATA_DIR: folder });
      return {
        address: served.address,
        end: async () => {
          await served.stop();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
];

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

describe.each(servers)('publishing on $name with 50 visitors under way', ({ start, isOnPages }) => {
  let address: string;
  let end: () => Promise<void>;
  test.beforeAll(async () => {
    ({ address, end } = await start());
  });
  test.afterAll(() => end());

  /** Publishes what is planned on a page, and ticks what is breaking. */
  const confirm = async (page: Page, act: string, share: number, moves = false) => {
    const reason = `${act}: ${share} %`;
    await page.getByLabel('Reason', { exact: true }).fill(reason);
    await page.getByLabel('Share', { exact: true }).fill(String(share));
    if (moves) await page.getByLabel(/^Move visitors under way/).check();
    for (const tick of await page.locator('input[name=accepted]').all()) await tick.check();
    await button(page, act).click();
    await page.getByText(reason).waitFor();
  };
  const link = (page: Page, name: string) => page.getByRole('link', { name }).first();

  const pageFor = async (id: string, path = '/') =>
    (await (await askOnce(`${address}${path}?sessionId=${id}`))?.text()) ?? '';
  /** The version that a page shows. */
  const versionOn = (page: string) =>
    /\/api\/funnels\/[^/]+\/([^/]+)\//.exec(page)?.[1] ?? /"version":"([^"]+)"/.exec(page)?.[1];
  const shownTo = async (id: string, path?: string) => versionOn(await pageFor(id, path));
  /** Waits until every process shows newcomers this version to a share of them, and the other one to all others. */
  const follows = (candidate: Version, share: number, base: Version) =>
    expect
      .poll(async () => {
        const ids = Array.from({ length: 24 }, () => randomUUID());
        const shown = await Promise.all(ids.map((id) => shownTo(id)));
        return shown.every(
          (version, at) => version === (isInShare(funnelId, ids[at] ?? '', share) ? candidate : base),
        );
      })
      .toBe(true);

  const post = async (path: string, body: object, headers = {}) => {
    const response = await askOnce(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response?.ok, `${path} ${JSON.stringify(body)}`).toBe(true);
    return response?.json();
  };
  /** An editor writes the draft, and a publisher reads the plan and releases it. Out: the publisher's acts. */
  const staffOnPages = async () => {
    const draft = await editorWithDraft(await stage.visitor(), address, 'Ed');
    await draft.save({ revision: 1, files: { 'funnel.json': edited } });
    const ana = await stage.visitor({ viewport: desktop });
    await ana.goto(`${address}/staff/funnels/${funnelId}/publish?draft=${draft.id}`);
    await signInByToken(ana, staffToken);
    await ana.getByText(/'pro' changed from 4 to 6: no stored answers, 50 visitors under way/).waitFor();
    const act = async (name: string, share: number) => {
      await link(ana, name).click();
      await confirm(ana, name, share);
    };
    return {
      publish: () => confirm(ana, 'Publish 2.0.0', 10),
      raise: () => act('Raise 2.0.0', 60),
      halt: () => act('Halt 2.0.0', 100),
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
    raise: () => release(60, { version: '2.0.0' }),
    halt: () => release(100, { version: '1.0.0' }),
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
    const { publish, raise, halt } = await (isOnPages ? staffOnPages() : staffByCalls());
    await publish();
    await follows('2.0.0', 10, '1.0.0');
    await begin(10);
    await raise();
    await follows('2.0.0', 60, '1.0.0');
    const raised = await begin(40);
    for (const [id, version] of raised) expect(version).toBe(isInShare(funnelId, id, 60) ? '2.0.0' : '1.0.0');
    await halt();
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
      const figures = await askOnce(`${address}/api/analytics?version=${version}`, { headers: asStaff });
      const own = [...visitors.values()].filter((begun) => begun === version).length;
      expect(own).toBeGreaterThan(10);
      expect(await figures?.json()).toMatchObject({ total: own });
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
      expect(await shownTo(sessionId, '/pet')).toBe(paying.includes(sessionId) ? '1.0.0' : '2.0.0');
      const answers = await askAtOnce(() => post('/api/update', { sessionId, updates: { Pet: 'Dog' } }), 4);
      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ success: true })));
    }
  });
});
