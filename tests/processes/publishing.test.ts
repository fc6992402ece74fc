import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInShare } from '../../server/releases/live.ts';
import { minimalText } from '../support/funnel-text.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { serve } from '../support/served.ts';
import { withValues } from '../support/with-values.ts';
import { askAtOnce, askOnce, startFleet } from './fleet.ts';

const token = 'the-staff-token-of-a-test';
const settings = {
  FUNNEL: 'tests/funnels/minimal/funnel.json',
  STAFF_TOKEN: token,
  NEW_SESSIONS_PER_HOUR: '0',
};
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
    name: 'two processes on PostgreSQL',
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
    name: 'one process on the embedded database',
    start: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'stile-publishing-'));
      const served = await serve({ ...settings, DATA_DIR: join(folder, 'data') });
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

describe.each(servers)('publishing on $name, with 50 visitors under way', ({ start }) => {
  let address: string;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ address, end } = await start());
  }, 120_000);
  afterAll(() => end());

  const staff = async (path: string, body?: object) => {
    const response = await askOnce(`${address}/api/staff/funnels/${funnelId}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response?.status, body: await response?.json() };
  };

  /** Plans a version and releases it to a share of new sessions, as a publisher who accepts every breaking change. */
  const release = async (proposed: object, share: number, more: object = {}) => {
    const plan = (await staff('/plan', { ...proposed, share, ...more })).body;
    const wanted = {
      ...proposed,
      share,
      ...more,
      reason: 'a test',
      plan: plan.digest,
      accepted: plan.mustAccept,
    };
    const released = await staff('/releases', wanted);
    expect(released).toMatchObject({ status: 201 });
    return plan;
  };

  /** The version that a page for a session shows. */
  const shownTo = async (id: string, path = '/') => {
    const page = await (await askOnce(`${address}${path}?sessionId=${id}`))?.text();
    const funnel = /\/api\/funnels\/[^/]+\/([^/]+)\//.exec(page ?? '')?.[1];
    return funnel ?? /"version":"([^"]+)"/.exec(page ?? '')?.[1];
  };
  /** Waits until every process shows newcomers this version to a share of them, and the other one to all others. */
  const follows = (candidate: Version, share: number, base: Version) =>
    expect
      .poll(
        async () => {
          const ids = Array.from({ length: 24 }, () => randomUUID());
          const shown = await Promise.all(ids.map((id) => shownTo(id)));
          return shown.every(
            (version, at) => version === (isInShare(funnelId, ids[at] ?? '', share) ? candidate : base),
          );
        },
        { timeout: 10_000 },
      )
      .toBe(true);

  const post = async (path: string, body: object) => {
    const response = await askOnce(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response?.ok, `${path} ${JSON.stringify(body)}`).toBe(true);
    return response?.json();
  };
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
    const files = { files: { 'funnel.json': edited } };
    const plan = await release(files, 10);
    expect(plan.changes.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
      expect.stringMatching(/50 visitors under way/),
    );
    await follows('2.0.0', 10, '1.0.0');
    await begin(60);
    await release({ version: '2.0.0' }, 60);
    await follows('2.0.0', 60, '1.0.0');
    const raised = await begin(40);
    for (const [id, version] of raised) expect(version).toBe(isInShare(funnelId, id, 60) ? '2.0.0' : '1.0.0');
    await release({ version: '1.0.0' }, 100);
    await follows('1.0.0', 100, '1.0.0');
    expect(new Set((await begin(20)).map(([, version]) => version))).toEqual(new Set(['1.0.0']));

    await Promise.all(
      [...visitors].map(async ([sessionId, version]) => {
        for (const updates of [{ Pet: 'Cat' }, { Age: '3 years' }])
          await post('/api/update', { sessionId, updates });
        expect(await shownTo(sessionId, '/plan')).toBe(version);
        const page = await (await askOnce(`${address}/plan?sessionId=${sessionId}`))?.text();
        expect(/"total":(\d+)/.exec(page ?? '')?.[1]).toBe(version === '1.0.0' ? '4' : '6');
        await post('/api/update', { sessionId, updates: { Plan: 'pro' } });
      }),
    );
    for (const version of ['1.0.0', '2.0.0'] as const) {
      const headers = { Authorization: `Bearer ${token}` };
      const figures = await askOnce(`${address}/api/analytics?version=${version}`, { headers });
      const own = [...visitors.values()].filter((begun) => begun === version).length;
      expect(own).toBeGreaterThan(10);
      expect(await figures?.json()).toMatchObject({ total: own });
    }
  }, 120_000);

  test('moves visitors under way who are proved to lose nothing, and leaves those who pay', async () => {
    const begun = await begin(20);
    const paying = begun.slice(0, 5).map(([id]) => id);
    for (const sessionId of paying) await post('/api/update', { sessionId, updates: { Plan: 'pro' } });
    const plan = await release({ version: '2.0.0' }, 100, { moves: true });
    expect(plan.moves).toMatchObject({ moves: 15 });
    await follows('2.0.0', 100, '2.0.0');
    for (const [sessionId] of begun) {
      expect(await shownTo(sessionId, '/pet')).toBe(paying.includes(sessionId) ? '1.0.0' : '2.0.0');
      const answers = await askAtOnce(() => post('/api/update', { sessionId, updates: { Pet: 'Dog' } }), 4);
      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ success: true })));
    }
  }, 60_000);
});
