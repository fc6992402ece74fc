import { expect, test } from 'vitest';
import { Latest } from './latest.ts';

test('of what is wanted while it works, only the latest is done', async () => {
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const latest = new Latest<number>(async (wanted) => {
    await gate.promise;
    done.push(wanted);
    if (wanted === 3) finished.resolve();
  });
  for (const wanted of [1, 2, 3]) latest.want(wanted);
  gate.resolve();
  await finished.promise;
  expect(done).toEqual([1, 3]);
});
