import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { StaffThread } from './staff-thread.ts';

async function threadOnDatabase() {
  const { url, drop } = await freshDatabase();
  const thread = new StaffThread({ databaseUrl: url, replicaUrl: undefined });
  onTestFinished(async () => {
    await thread.end();
    await drop();
  });
  return { thread, drop };
}

const look = {
  active: { funnelId: 'some', funnelVersion: '1.0.0' },
  selection: { period: { from: null, to: null }, version: null, source: null },
};

test('a portion fails with the error of the thread, its code included', async () => {
  const { thread, drop } = await threadOnDatabase();
  await expect(thread.portions.figures(look)).rejects.toThrow(
    'The funnel some 1.0.0, which sessions were made with, is missing.',
  );
  await drop();
  await expect(thread.portions.foldSome()).rejects.toMatchObject({ code: '3D000' });
});

test('a thread that ends fails the portions under way, and the next portion starts another', async () => {
  const { thread } = await threadOnDatabase();
  const cut = [thread.portions.foldSome(), thread.portions.figures(look)];
  const outcomes = Promise.allSettled(cut);
  await thread.end();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({
      reason: { message: expect.stringContaining('The next call starts another') },
    });
  }
  expect(await thread.portions.foldSome()).toBe(false);
});
