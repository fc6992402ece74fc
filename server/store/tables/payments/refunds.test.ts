import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import { payment } from '../../../../tests/support/server/workshop.ts';
import type { Payment } from '../../../money/payment.ts';
import type { OpenDatabase } from '../../open.ts';
import { Refunds } from './refunds.ts';

describe.each(databases)('the refunds on $name', ({ open }) => {
  let database: OpenDatabase;
  let refunds: Refunds;
  beforeAll(async () => {
    database = await open();
    refunds = new Refunds(database.db);
  });
  beforeEach(() => database.db.deleteFrom('refunds').execute());
  afterAll(() => database.close());

  const at = new Date('2026-01-02T03:04:05Z');
  const before = new Date('2026-01-01T03:04:05Z');
  const keyOf = ({ sessionId, id }: Payment) => ({ sessionId, paymentId: id });
  const stateOf = async (paid: Payment) => (await refunds.find(keyOf(paid)))?.state;

  test('of two payments of a visitor are each their own, and noted once', async () => {
    const one = payment('pi_1');
    const other = { ...payment('pi_2'), sessionId: one.sessionId };
    for (const paid of [one, other, one]) await refunds.add(paid, at);
    await refunds.change(keyOf(other), { state: 'stuck' });
    await refunds.add(other, at);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['due', 'stuck']);
    expect(await refunds.ofIntent('pi_2')).toEqual(keyOf(other));
    expect(await refunds.find({ ...keyOf(one), paymentId: 'cs_none' })).toBeUndefined();
  });

  test('keep what a change does not name, and lose what it names as nothing', async () => {
    const paid = payment('pi_1');
    await refunds.add(paid, at);
    const all = {
      state: 'asked',
      refundId: 're_1',
      askedAt: at,
      doneAt: at,
      attempts: 2,
      lastProblem: 'declined',
    } as const;
    expect(await refunds.change(keyOf(paid), all)).toBe('asked');
    expect(await refunds.change(keyOf(paid), { state: 'failed' })).toBe('failed');
    expect(await refunds.change(keyOf(paid), { attempts: 3 })).toBe('failed');
    expect(await refunds.find(keyOf(paid))).toMatchObject({ ...all, state: 'failed', attempts: 3 });
    const nothing = { refundId: undefined, askedAt: undefined, doneAt: undefined, lastProblem: undefined };
    await refunds.change(keyOf(paid), nothing);
    expect(await refunds.find(keyOf(paid))).toMatchObject({ ...nothing, state: 'failed', attempts: 3 });
  });

  test('end with a dispute of their own money, unless it is back or on its way', async () => {
    const states = ['due', 'asked', 'failed', 'stuck', 'pending', 'done'] as const;
    const owed = states.map((state) => ({ state, paid: payment(`pi_${state}`) }));
    for (const { state, paid } of owed) {
      await refunds.add(paid, at);
      await refunds.change(keyOf(paid), { state });
    }
    const other = payment('pi_other');
    await refunds.add(other, at);
    for (const { paid } of owed) await refunds.dispute(paid.paymentIntent ?? '');
    const found = await Promise.all(owed.map(({ paid }) => stateOf(paid)));
    expect(found).toEqual(['disputed', 'disputed', 'disputed', 'disputed', 'pending', 'done']);
    expect(await stateOf(other)).toBe('due');
    const open = (await refunds.open()).map(({ paymentId }) => paymentId);
    expect(open.sort()).toEqual([other.id, owed[4]?.paid.id].sort());
  });

  test('are listed with the one owed longest first', async () => {
    const [late, early] = [payment('pi_late'), payment('pi_early')];
    await refunds.add(late, at);
    await refunds.add(early, before);
    expect((await refunds.all()).map(({ paymentId }) => paymentId)).toEqual([early.id, late.id]);
  });
});
