import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { staffOf } from '../../tests/support/server/staff-of.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { withValues } from '../../tests/support/with-values.ts';

const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

const edited = JSON.stringify(
  withValues(JSON.parse(minimalText), {
    '/version': '2.0.0',
    '/choiceSets/pets': ['Fish', 'Cat'],
    '/plans/0/total': 5,
    '/steps/1/field': 'Years',
    '/steps/1/heading': 'What age?',
  }),
);

describe('a plan', () => {
  let server: TestServer;
  let staff: ReturnType<typeof staffOf>;
  beforeAll(async () => {
    server = await testServer(await oneConnection(), minimalFunnel);
    staff = staffOf(server, minimalFunnel.id);
  });
  afterAll(() => server.database.close());

  test('counts what a plain recount of random sessions counts', async () => {
    const now = server.clock.time.getTime();
    const sessions = Array.from({ length: 200 }, () => ({
      id: randomUUID(),
      at: new Date(now - oneOf([1, 20, 26, 300]) * 3_600_000),
      answers: {
        Pet: oneOf(['Cat', 'Dog', '']),
        ...(oneOf([true, false]) && { Age: '3 years' }),
        ...(oneOf([true, false, false]) && { Plan: 'pro' }),
      } as Record<string, string>,
    }));
    await Promise.all(
      sessions.map(({ id, at, answers }) =>
        server.store.sessions.create({
          ...{ id, at, funnelId: minimalFunnel.id, funnelVersion: minimalFunnel.version, furthestStep: 1 },
          fields: new Map(Object.entries(answers)),
        }),
      ),
    );
    const storing = (holds: (answers: Readonly<Record<string, string>>) => boolean) =>
      sessions.filter(({ answers }) => holds(answers)).length;
    const underWay = sessions.filter(
      ({ at, answers }) => now - at.getTime() <= 86_400_000 && answers.Plan === undefined,
    ).length;
    // A plan waits half a second for the fold; on a busy machine a later one has all of it.
    await vi.waitFor(
      async () => {
        const { changes } = await staff.plan({ files: { 'funnel.json': edited } });
        const counts = changes.map((change) => [change.key, change.storedAnswers, change.underWay]);
        expect(counts).toEqual([
          ['choice-removed:/choiceSets/pets/Dog', storing(({ Pet }) => Pet === 'Dog'), underWay],
          ['field-renamed:/steps/~1age/field', storing(({ Age }) => Age !== undefined), underWay],
          ['choice-added:/choiceSets/pets/Fish', 0, underWay],
          ['price-changed:/plans/pro/total', storing(({ Plan }) => Plan === 'pro'), underWay],
          ['copy-changed:/steps/~1age/heading', 0, underWay],
        ]);
        expect(changes[0]?.sentence).toBe(
          `The choice 'Dog' of the set 'pets' was removed: ${changes[0]?.storedAnswers} stored answers, ${underWay} visitors under way, who keep their version.`,
        );
      },
      { timeout: 10_000 },
    );
  });

  test('counts what becomes of the visitors under way who are to move, in the share that moves', async () => {
    const moved = JSON.stringify(
      withValues(JSON.parse(minimalText), { '/version': '3.0.0', '/choiceSets/pets': ['Fish', 'Cat'] }),
    );
    const files = { 'funnel.json': moved };
    await server.database.db.deleteFrom('sessions').execute();
    const begun = (Pet: string, more: object = {}) => {
      const fields = new Map(Object.entries({ Pet, ...more }));
      const session = { id: randomUUID(), at: server.clock.time, furthestStep: 1, fields };
      const { id: funnelId, version: funnelVersion } = minimalFunnel;
      return server.store.sessions.create({ ...session, funnelId, funnelVersion });
    };
    await Promise.all([begun('Cat'), begun('Cat'), begun('Dog'), begun('Cat', { Plan: 'pro' })]);
    expect((await staff.plan({ files })).moves).toBeUndefined();
    expect((await staff.plan({ files, moves: true })).moves).toEqual({
      ...{ moves: 2, asksAgain: 1, stays: 0 },
      classes: [
        {
          ...{ outcome: 'moves', version: '1.0.0', visitors: 2 },
          sentence: '2 visitors at /plan of version 1.0.0 (Pet: Cat): they go on at /plan.',
        },
        {
          ...{ outcome: 'asksAgain', version: '1.0.0', visitors: 1 },
          sentence: "1 visitor at /age of version 1.0.0: they are led to /pet, and asked again for 'Pet'.",
        },
      ],
    });
    await Promise.all(Array.from({ length: 40 }, () => begun('Cat')));
    const { moves } = await staff.plan({ files, moves: true, share: 30 });
    expect(moves?.moves).toBeLessThan(30);
    expect(moves?.stays).toBeGreaterThan(10);
    expect(moves?.classes[0]?.sentence).toBe(
      `${moves?.stays} visitors of version 1.0.0: they stay, since they are not in the share.`,
    );
  });
});
