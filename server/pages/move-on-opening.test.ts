import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';

let latest = 0;
/** A newer version that asks everybody for the age, and offers other pets. */
const newer = () => {
  latest += 1;
  return withValues(minimalFunnel, {
    '/version': `2.0.${latest}`,
    '/steps/0/next': '/age',
    '/choiceSets/pets': ['Cat', 'Fish'],
  });
};

describe('a release that moves visitors under way', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), minimalFunnel);
  });
  afterAll(() => server.database.close());
  beforeEach(() => server.publish(minimalFunnel));

  /** A visitor who has answered the first question. */
  const visitor = async (Pet: string) => {
    const arrived = new Visitor(server);
    await arrived.submit({ Pet });
    return arrived;
  };
  const opened = (path: string, { sessionId }: Visitor) =>
    server.app.request(`${path}?sessionId=${sessionId}`);
  const versionOf = async ({ sessionId }: Visitor) =>
    (await server.store.sessions.find(sessionId))?.funnelVersion;

  test('leads a visitor to the first question that the new version asks, and shows its pages from there', async () => {
    const cat = await visitor('Cat');
    const version = newer();
    await server.publish(version, 100, { movesSessions: true });
    const led = await opened('/plan', cat);
    expect([led.status, led.headers.get('Location')]).toEqual([302, `/age?sessionId=${cat.sessionId}`]);
    expect(await versionOf(cat)).toBe(version.version);
    expect((await opened('/age', cat)).status).toBe(200);
    expect((await cat.update({ Age: '3 years' })).status).toBe(200);
  });

  test('asks again for an answer that the new version does not take', async () => {
    const dog = await visitor('Dog');
    await server.publish(newer(), 100, { movesSessions: true });
    expect((await opened('/age', dog)).headers.get('Location')).toBe(`/pet?sessionId=${dog.sessionId}`);
    expect((await dog.update({ Pet: 'Fish' })).status).toBe(200);
  });

  test('leaves a visitor who has chosen a plan, and everybody if it was not asked to move them', async () => {
    const [paying, cat] = [await visitor('Cat'), await visitor('Cat')];
    await paying.update({ Plan: 'pro' });
    await server.publish(newer(), 100, { movesSessions: true });
    await opened('/plan', paying);
    await server.publish(newer(), 100);
    await opened('/plan', cat);
    expect([await versionOf(paying), await versionOf(cat)]).toEqual(['1.0.0', '1.0.0']);
  });

  test('moves only the share of visitors that the release reaches', async () => {
    const cats = await Promise.all(Array.from({ length: 30 }, () => visitor('Cat')));
    const version = newer();
    await server.publish(version, 50, { movesSessions: true });
    for (const cat of cats) await opened('/plan', cat);
    const versions = await Promise.all(cats.map(versionOf));
    const begun = cats.map(({ sessionId }) => server.funnels.activeFor(sessionId).funnel.version);
    expect(versions).toEqual(begun);
    expect(new Set(versions)).toEqual(new Set(['1.0.0', version.version]));
  });
  test('is known to a process that remembers the session with its former version', async () => {
    const other = await testServer(server.database, minimalFunnel);
    const dog = await visitor('Dog');
    await new Visitor(other, dog.sessionId).update({ Pet: 'Dog' });
    const version = newer();
    await server.publish(version, 100, { movesSessions: true });
    await opened('/age', dog);
    expect((await new Visitor(other, dog.sessionId).update({ Pet: 'Fish' })).status).toBe(200);
    await other.jobs.stop();
  });

  test('moves a visitor from one version to the other in the figures', async () => {
    const sessionsOf = async (version: string) => {
      const headers = { Authorization: `Bearer ${staffToken}` };
      const response = await server.app.request(`/api/analytics?version=${version}`, { headers });
      return (await response.json()).total;
    };
    const version = newer();
    const cat = await visitor('Cat');
    const before = await sessionsOf('1.0.0');
    await server.publish(version, 100, { movesSessions: true });
    await opened('/plan', cat);
    const figures = [await sessionsOf('1.0.0'), await sessionsOf(version.version)];
    expect(figures).toEqual([before - 1, 1]);
  });
});
