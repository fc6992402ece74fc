import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** A pace whose turns of the event loop end when the test says so. */
function paced() {
  const turns: (() => void)[] = [];
  const pace = new Pace(() => new Promise<void>((resolve) => turns.push(resolve)));
  const turn = async () => {
    for (const resolve of turns.splice(0)) resolve();
    for (let i = 0; i < 5; i += 1) await undefined;
  };
  return { pace, turn };
}

/** Whether a promise is resolved by now. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => {
    resolved = true;
  });
  for (let i = 0; i < 5; i += 1) await undefined;
  return resolved;
}

test('lets the first item leave at once, and the next one a turn after a statement of one', async () => {
  const { pace, turn } = paced();
  expect(pace.begin()).toBe(true);
  void pace.rest(1);
  expect(pace.begin()).toBe(false);
  await turn();
  void pace.rest(1);
  await turn();
  expect(pace.begin()).toBe(true);
  void pace.rest(2);
  await turn();
  expect(pace.begin()).toBe(false);
});

test('waits for more items while a turn brings some, for two turns at most', async () => {
  const { pace, turn } = paced();
  let waiting = 1;
  const gathered = pace.gathered(() => waiting);
  waiting = 2;
  await turn();
  expect(await isResolved(gathered)).toBe(false);
  waiting = 3;
  await turn();
  expect(await isResolved(gathered)).toBe(true);
  const again = pace.gathered(() => waiting);
  await turn();
  expect(await isResolved(again)).toBe(true);
});

test('leaves with half of the callers as soon as they are there, but not with fewer than 16', async () => {
  const { pace } = paced();
  pace.ended(1, 63, 63);
  expect(pace.maxBatch).toBe(32);
  let waiting = 31;
  const gathered = pace.gathered(() => waiting);
  pace.came(waiting);
  expect(await isResolved(gathered)).toBe(false);
  waiting = 32;
  pace.came(waiting);
  expect(await isResolved(gathered)).toBe(true);
  pace.ended(4, 4, 4);
  expect(pace.maxBatch).toBe(16);
});

test('takes all that wait once nothing came during two statements', () => {
  const { pace } = paced();
  pace.ended(32, 32, 32);
  pace.ended(32, 0, 32);
  expect(pace.maxBatch).toBe(32);
  pace.ended(32, 0, 32);
  expect(pace.maxBatch).toBe(Number.POSITIVE_INFINITY);
});
