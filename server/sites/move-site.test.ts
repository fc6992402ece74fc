import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { byToken, staffAccount } from '../../tests/support/server/staff-account.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { sandbox } from '../payments/sandbox/sandbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), minimalFunnel);
});
afterAll(() => server.database.close());

const filesOf = (id: string) => ({
  'funnel.json': JSON.stringify({
    ...minimalFunnel,
    id,
    session: { ...minimalFunnel.session, bound: true },
  } satisfies Funnel),
});

async function added(id: string, address: string): Promise<void> {
  const response = await byToken(server, '/api/staff/funnels', { address, files: filesOf(id) });
  expect(response.status, await response.clone().text()).toBe(201);
}

const move = (id: string, from: string, to: string) =>
  byToken(server, `/api/staff/funnels/${id}/move`, { from, to });
const remove = (id: string, from: string) => byToken(server, `/api/staff/funnels/${id}/remove`, { from });

/** Which funnel a page shows, or where it leads, or what it says. */
async function shownAt(path: string, on: Pick<TestServer, 'app'> = server): Promise<string | undefined> {
  const response = await on.app.request(path);
  const location = response.headers.get('Location');
  if (location !== null) return `${response.status} ${location}`;
  const text = await response.text();
  const [, script] = /id="stile-page">(.*?)<\/script>/s.exec(text) ?? [];
  return script === undefined ? `${response.status} ${text}` : JSON.parse(script).funnel.id;
}

const gone = '404 This page is gone: whoever made it has taken it away.\n';

test('of two sites, the one with the longer beginning of a path gets a request, and a cookie of its own', async () => {
  await added('german', '/de/');
  await added('german-keto', '/de/keto/');
  expect(await shownAt('/de/')).toBe('german');
  expect(await shownAt('/de/ketogenic')).toBe('german');
  expect(await shownAt('/de/keto')).toBe('308 /de/keto/');
  expect(await shownAt('/de/keto/pet')).toBe('german-keto');
  const page = await server.app.request('/de/keto/');
  expect(page.headers.get('Set-Cookie')).toMatch(/^__Secure-stile_browser_de_keto=.*Path=\/de\/keto;/);
});

test('a funnel is not put below another that has a screen there', async () => {
  const below = await byToken(server, '/api/staff/funnels', { address: '/de/pet/', files: filesOf('below') });
  expect([below.status, (await below.json()).detail]).toEqual([
    409,
    "Below /de/pet/ the funnel 'german' has the screen /de/pet, which nobody could open any more. Choose another address.",
  ]);
  await added('deep', '/fr/pet/');
  const above = await byToken(server, '/api/staff/funnels', { address: '/fr/', files: filesOf('above') });
  expect([above.status, (await above.json()).detail]).toEqual([
    409,
    "Nobody could open the screen /fr/pet of 'above': another funnel is at /fr/pet/. Choose another address.",
  ]);
});

test('a funnel that is moved is led to from its former address, by every process, and back', async () => {
  await added('mover', '/old/');
  const other = await testServer(server.database, minimalFunnel);
  const moved = await move('mover', '/old/', '/new/place/');
  expect([moved.status, await moved.json()]).toEqual([200, { address: '/new/place/' }]);
  expect(await shownAt('/new/place/')).toBe('mover');
  expect(await shownAt('/old')).toBe('307 /new/place/');
  expect(await shownAt('/old/pet?sessionId=1')).toBe('307 /new/place/pet?sessionId=1');
  const answers = { sessionId: randomUUID(), answers: { Pet: 'Cat' } };
  const sent = await server.post('/old/api/submit', answers);
  expect([sent.status, sent.headers.get('Location')]).toEqual([307, '/new/place/api/submit']);
  await expect.poll(() => shownAt('/old/', other)).toBe('307 /new/place/');

  expect((await move('mover', '/new/place/', 'mover.example')).status).toBe(200);
  expect(await shownAt('http://quiz.example:81/old/pet')).toBe('307 //mover.example:81/pet');
  expect((await move('mover', 'mover.example', '/old/')).status).toBe(200);
  expect(await shownAt('/old/')).toBe('mover');
  expect(await shownAt('http://mover.example/pet')).toBe('307 /old/pet');
  expect(await shownAt('http://mover.example/old/')).toBe('mover');
  expect((await server.store.staffLog.newest(1))[0]).toMatchObject({
    by: 'STAFF_TOKEN',
    act: 'move-funnel',
    funnelId: 'mover',
    detail: "Moved the funnel 'mover' from mover.example to /old/.",
  });
});

test('a funnel that is removed says so at its address, keeps its sessions, and can be added again', async () => {
  await added('leaver', '/leaver/');
  const sessionId = randomUUID();
  await server.post('/leaver/api/submit', { sessionId, answers: { Pet: 'Cat' } });
  expect((await remove('leaver', '/leaver/')).status).toBe(200);
  expect(await shownAt('/leaver/pet')).toBe(gone);
  expect(await server.store.sessions.answersOf(sessionId)).toEqual({ Pet: 'Cat' });
  expect((await server.store.staffLog.newest(1))[0]?.detail).toBe(
    "Removed the funnel 'leaver' from /leaver/; its sessions stay.",
  );

  await added('heir', '/leaver/');
  expect(await shownAt('/leaver/')).toBe('heir');
  const listed = await (await byToken(server, '/api/staff/funnels')).json();
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain('leaver');
  const restarted = await testServer(server.database, minimalFunnel);
  expect(await shownAt('/leaver/', restarted)).toBe('heir');
  await added('leaver', '/leaver-again/');
  expect(await shownAt('/leaver-again/')).toBe('leaver');
  expect((await remove('heir', '/leaver/')).status).toBe(200);
  expect(await shownAt('/leaver/')).toBe(gone);
});

describe('refuses', () => {
  beforeAll(() => added('stayer', '/stayer/'));

  test.each([
    [
      'another address than the funnel has',
      () => remove('stayer', '/keto/'),
      409,
      "The funnel 'stayer' is at /stayer/, and not at /keto/. Load it again, and look at it.",
    ],
    [
      'the funnel of FUNNEL',
      () => remove('pet-quiz', '/'),
      404,
      "No funnel 'pet-quiz' was added to this server. That of FUNNEL stays at /: set FUNNEL to another file.",
    ],
    [
      'an address that is taken',
      () => move('stayer', '/stayer/', '/de/'),
      409,
      "The funnel 'german' is at /de/ already. Choose another address, or another funnel.",
    ],
    [
      'the address of FUNNEL',
      () => move('stayer', '/stayer/', '/'),
      409,
      "The funnel 'pet-quiz' is at / already. Choose another address, or another funnel.",
    ],
    [
      'a path that would hide a screen',
      () => move('stayer', '/stayer/', '/pet/'),
      409,
      "Below /pet/ the funnel 'pet-quiz' has the screen /pet, which nobody could open any more. Choose another address.",
    ],
  ])('%s, and changes nothing', async (_, send, status, detail) => {
    const before = [await server.store.sites.all(), await server.store.staffLog.newest(1)];
    const refused = await send();
    expect([refused.status, (await refused.json()).detail]).toEqual([status, detail]);
    expect([await server.store.sites.all(), await server.store.staffLog.newest(1)]).toEqual(before);
    expect(await shownAt('/stayer/')).toBe('stayer');
  });
});

test('with STAFF_APPROVAL a funnel is added, moved and removed once another publisher has approved just that', async () => {
  const strict = await testServer(await postgres(), minimalFunnel, sandbox, {}, undefined, 0, true);
  onTestFinished(() => strict.database.close());
  const pia = await staffAccount(strict, 'Pia', 'publisher');
  const afterApproval = async (path: string, body: object) => {
    const refused = await byToken(strict, path, body);
    const { detail } = await refused.json();
    expect([refused.status, detail]).toEqual([
      409,
      expect.stringMatching(
        /^Another publisher has to approve the plan (add|move|remove)-keto-[\w-]{16} first/,
      ),
    ]);
    expect((await pia.post(`/api/staff/plans/${/plan (\S+)/.exec(detail)?.[1]}/approve`)).status).toBe(200);
    return (await byToken(strict, path, body)).status;
  };
  const sites = '/api/staff/funnels';
  expect(await afterApproval(sites, { address: '/keto/', files: filesOf('keto') })).toBe(201);
  expect(await afterApproval(`${sites}/keto/move`, { from: '/keto/', to: '/diet/' })).toBe(200);
  expect(await afterApproval(`${sites}/keto/move`, { from: '/diet/', to: '/keto/' })).toBe(200);
  expect(await afterApproval(`${sites}/keto/move`, { from: '/keto/', to: '/diet/' })).toBe(200);
  expect(await afterApproval(`${sites}/keto/remove`, { from: '/diet/' })).toBe(200);
});
