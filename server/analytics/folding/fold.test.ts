import { expect, test } from 'vitest';
import { sharedFold } from './fold.ts';

/** A fold that reports when it begins, and ends when told to. */
function foldByHand() {
  const begun: PromiseWithResolvers<void>[] = [];
  const fold = sharedFold(() => {
    const end = Promise.withResolvers<void>();
    begun.push(end);
    return end.promise;
  });
  return { begun, fold };
}

test('calls during a fold share the next, which begins after it', async () => {
  const { begun, fold } = foldByHand();
  const first = fold();
  await expect.poll(() => begun).toHaveLength(1);
  const [one, other] = [fold(), fold()];
  expect(one).toBe(other);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.resolve();
  await Promise.all([one, other]);
  expect(begun).toHaveLength(2);
});

test('a fold that fails fails for its callers, and for nobody else', async () => {
  const { begun, fold } = foldByHand();
  const first = fold();
  await expect.poll(() => begun).toHaveLength(1);
  const next = fold();
  begun[0]?.reject(new Error('cut off'));
  await expect(first).rejects.toThrow('cut off');
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.resolve();
  await next;
});
