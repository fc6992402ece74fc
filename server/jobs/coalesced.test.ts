import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

/** Work that reports when it begins, and ends when told to. */
function workByHand() {
  const begun: PromiseWithResolvers<void>[] = [];
  const run = coalesced(() => {
    const end = Promise.withResolvers<void>();
    begun.push(end);
    return end.promise;
  });
  return { begun, run };
}

test('calls during a run share the next, which begins after it', async () => {
  const { begun, run } = workByHand();
  const first = run();
  await expect.poll(() => begun).toHaveLength(1);
  const [one, other] = [run(), run()];
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

test('a run that fails fails for its callers, and for nobody else', async () => {
  const { begun, run } = workByHand();
  const first = run();
  await expect.poll(() => begun).toHaveLength(1);
  const next = run();
  begun[0]?.reject(new Error('cut off'));
  await expect(first).rejects.toThrow('cut off');
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]?.resolve();
  await next;
});
