import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../../open.ts';
import { PaymentEvents } from './payment-events.ts';

describe.each(databases)('the events of the payment provider on $name', ({ open }) => {
  let database: OpenDatabase;
  let events: PaymentEvents;
  beforeAll(async () => {
    database = await open();
    events = new PaymentEvents(database.db);
  });
  beforeEach(() => database.db.deleteFrom('payment_events').execute());
  afterAll(() => database.close());

  const event = { id: 'evt_1', type: 'checkout.session.completed' };
  const at = new Date('2026-01-02T03:04:05Z');
  const later = new Date('2026-01-02T03:05:05Z');
  const rows = () => database.db.selectFrom('payment_events').selectAll().orderBy('event_id').execute();

  test('one that comes again before it was handled is still to be handled', async () => {
    expect([await events.receive(event, at), await events.receive(event, later)]).toEqual([true, true]);
    expect(await rows()).toEqual([
      { event_id: 'evt_1', type: event.type, received_at: at, handled_at: null },
    ]);
  });

  test('one that was handled is never handled again', async () => {
    const done: string[] = [];
    await events.receive(event, at);
    // A second event that waited does not bring the row back.
    await events.receive({ id: 'evt_2', type: event.type }, at);
    await events.handle(event.id, at, async () => void done.push('first'));
    expect(await events.receive(event, later)).toBe(false);
    await events.handle(event.id, later, async () => void done.push('second'));
    expect(done).toEqual(['first']);
    expect(await rows()).toMatchObject([{ received_at: at, handled_at: at }, { handled_at: null }]);
  });

  test('many at once handle it once', async () => {
    let times = 0;
    await events.receive(event, at);
    await Promise.all([1, 2, 3, 4, 5].map(() => events.handle(event.id, at, async () => void times++)));
    expect(times).toBe(1);
  });

  test('if its write fails, nothing is stored, and the event is still to be handled', async () => {
    await events.receive(event, at);
    const handling = events.handle(event.id, at, async (transaction) => {
      await new PaymentEvents(transaction).receive({ id: 'evt_2', type: 'refund.created' }, at);
      throw new Error('The write failed.');
    });
    await expect(handling).rejects.toThrow('The write failed.');
    expect(await rows()).toMatchObject([{ event_id: 'evt_1', handled_at: null }]);
    expect(await events.receive(event, later)).toBe(true);
  });
});
