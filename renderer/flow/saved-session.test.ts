import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { everyKind } from '../../tests/support/every-kind.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { type Values, withValues } from '../../tests/support/with-values.ts';
import { fetchAll } from '../code/view-code.ts';
import { SavedSession } from './saved-session.ts';

/** The server that the browser calls. */
let server: TestServer;
/** The calls that the browser makes, and what they are answered with. */
let calls: string[];
/** Whether a call cannot reach the server. */
let cut: (path: string) => boolean;

beforeAll(async () => {
  server = await testServer(await postgres());
  // The screens of these steps would have fetched this code.
  await fetchAll(everyKind);
});
afterAll(() => server.database.close());

beforeEach(() => {
  calls = [];
  cut = () => false;
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (cut(path)) throw new TypeError('Failed to fetch');
    const response = await server.app.request(path, init);
    calls.push(`${path} ${response.status}`);
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const stepAt = (path: string) => {
  const step = shippedFunnel.steps.find((one) => one.path === path);
  if (!step) throw new Error(`The funnel has no step ${path}.`);
  return step;
};
const address = { email: 'ana@example.com', subscription: false };
const answers = {
  'Step 2': 'Yes',
  'Step 6': 60_000,
  'Step 16': ['East Asian', 'Another background'],
  'Step 24': address,
};
const storedAnswers = {
  UTM: '',
  'Visit 1': 'true',
  'Step 2 Status': 'Viewed',
  'Step 2': 'Yes',
  'Step 6 Status': 'Viewed',
  'Step 6': '$60000',
  'Step 16 Status': 'Viewed',
  'Step 16': 'East Asian, Another background',
  'Step 24 Status': 'Viewed',
  'Step 24': 'ana@example.com',
};

/** A page of the shipped funnel. */
const page = { funnel: shippedFunnel, checkout: {}, tracking: {} };

/** A visitor whose session the server does not have, and the session as their browser keeps it. */
function lostSession() {
  const visitor = new Visitor(server);
  return { visitor, session: new SavedSession(page, visitor.sessionId) };
}

test('the answer to a step of a session that the server knows is one call', async () => {
  const visitor = await Visitor.arrived(server);
  await new SavedSession(page, visitor.sessionId).save(stepAt('/step6'), answers);
  expect(calls).toEqual(['/api/update 200']);
  expect((await visitor.row())?.answers).toEqual({ UTM: '', 'Visit 1': 'true', 'Step 6': '$60000' });
});

test('a session that the server has lost is created again from all answers, the e-mail address by its own call', async () => {
  const { visitor, session } = lostSession();
  const all = { ...answers, 'Step 25': 'done' };
  await session.save(stepAt('/step25'), all);
  expect(calls).toEqual(['/api/update 404', '/api/submit 201', '/api/submit-email 200']);
  expect(await visitor.row()).toMatchObject({
    answers: { ...storedAnswers, 'Step 25 Status': 'Viewed', 'Step 25': 'done' },
    email: 'ana@example.com',
    consent: false,
    furthest_step: 25,
  });

  await session.save(stepAt('/step26'), { ...all, 'Step 26': '3 Months' });
  expect(calls.slice(3)).toEqual(['/api/update 200']);
});

test('the session is created again if the e-mail address could not be saved, and the address is sent again', async () => {
  const { visitor, session } = lostSession();
  await session.save(stepAt('/step24'), answers);
  expect(calls).toEqual(['/api/submit-email 404', '/api/submit 201', '/api/submit-email 200']);
  expect(await visitor.row()).toMatchObject({ answers: storedAnswers, email: 'ana@example.com' });
});

test('if only the e-mail address cannot be sent again, the visitor stays, and the next try sends everything', async () => {
  const { visitor, session } = lostSession();
  cut = (path) => path === '/api/submit-email';
  const all = { ...answers, 'Step 25': 'done' };
  await expect(session.save(stepAt('/step25'), all)).rejects.toThrow('Failed to fetch');
  cut = () => false;
  await session.save(stepAt('/step25'), all);
  expect(await visitor.row()).toMatchObject({ answers: storedAnswers, email: 'ana@example.com' });
});

/** Runs the action while another version of the funnel is active. */
async function whileActive(version: string, values: Values, action: () => Promise<void>): Promise<void> {
  await server.publish(withValues(shippedFunnel, { ...values, '/version': version }));
  try {
    await action();
  } finally {
    await server.publish(shippedFunnel);
  }
}

test('if the active version refuses such an answer, no session is created, and the save fails as any other', async () => {
  const { visitor, session } = lostSession();
  await whileActive('98.0.0', { '/steps/4/field': 'Pay' }, async () => {
    await expect(session.save(stepAt('/step6'), answers)).rejects.toThrow(/^422: /);
    expect(calls).toEqual(['/api/update 404', '/api/submit 422']);
    expect(await visitor.row()).toBeUndefined();
  });
});

test('if the active version accepts the answers, the session reports that it sees another version', async () => {
  const { session } = lostSession();
  expect(session.isForeign).toBe(false);
  await whileActive('99.0.0', {}, () => session.save(stepAt('/step6'), answers));
  expect(session.isForeign).toBe(true);
});

test.each([true, false])('a session is foreign to a page in the arms of another: %s', async (isForeign) => {
  const { sessionId } = new Visitor(server);
  const armed = { ...page, sessionId: isForeign ? new Visitor(server).sessionId : sessionId };
  const session = new SavedSession(armed, sessionId);
  await session.save(stepAt('/step6'), answers);
  expect(session.isForeign).toBe(isForeign);
});

test('a server that is out of reach has lost nothing: no session is made', async () => {
  const { visitor, session } = lostSession();
  cut = () => true;
  await expect(session.save(stepAt('/step6'), answers)).rejects.toThrow('Failed to fetch');
  expect(await visitor.row()).toBeUndefined();
  cut = (path) => path === '/api/submit';
  await expect(session.save(stepAt('/step2'), answers)).rejects.toThrow('Failed to fetch');
});
