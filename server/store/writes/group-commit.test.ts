import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

class Fault extends Error {}

const numbers = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Lets what is resolved go on, within this turn of the event loop. */
async function jobs(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await undefined;
}

/** A group commit that doubles numbers, whose statements end when the test lets them. */
function held({ maxBatch = 100, maxWaiting = 100, timeoutMs = 60_000 } = {}) {
  const statements: { items: readonly number[]; end(error?: Error): Promise<void> }[] = [];
  const commit = new GroupCommit<number, number>({
    maxBatch,
    maxWaiting,
    timeoutMs,
    isOfOneItem: (error) => error instanceof Fault,
    run: (items) =>
      new Promise((resolve, reject) => {
        const end = async (error?: Error) => {
          if (error) reject(error);
          else resolve(items.map((item) => item * 2));
          await turn();
          await turn();
        };
        statements.push({ items, end });
      }),
  });
  return { commit, statements };
}

describe('a group commit', () => {
  test('runs an item at once if nothing is in flight, and what arrives meanwhile in one statement', async () => {
    const { commit, statements } = held();
    const first = commit.add(1);
    expect(statements.map(({ items }) => items)).toEqual([[1]]);
    const rest = [2, 3, 4].map((item) => commit.add(item));
    await turn();
    expect(statements.map(({ items }) => items)).toEqual([[1]]);
    await statements[0]?.end();
    expect(await first).toBe(2);
    expect(statements.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
    await statements[1]?.end();
    expect(await Promise.all(rest)).toEqual([4, 6, 8]);
  });

  test('gathers what is read in one turn of the loop, once its statements end within that turn', async () => {
    const statements: (readonly number[])[] = [];
    const commit = new GroupCommit<number, number>({
      maxBatch: 100,
      maxWaiting: 100,
      timeoutMs: 60_000,
      isOfOneItem: () => false,
      run: async (items) => {
        statements.push(items);
        if (statements.length === 1) await turn();
        return items;
      },
    });
    const items = numbers(1, 40);
    for (let turns = 0; turns < 3; turns += 1) {
      // Sockets are read one by one within a turn of the event loop.
      const asked: Promise<number>[] = [];
      for (const item of items) {
        asked.push(commit.add(item));
        await jobs();
      }
      await Promise.all(asked);
    }
    expect(statements).toEqual([[1], numbers(2, 21), numbers(22, 40), items, items]);
  });

  test('answers nobody before their own statement has ended', async () => {
    const { commit, statements } = held({ maxBatch: 1 });
    const answered: number[] = [];
    const all = [1, 2].map((item) => commit.add(item).then((result) => answered.push(result)));
    await turn();
    expect(answered).toEqual([]);
    await statements[0]?.end();
    expect(answered).toEqual([2]);
    await statements[1]?.end();
    await Promise.all(all);
    expect(answered).toEqual([2, 4]);
  });

  test('refuses at once what is over the number that may wait, and takes more when there is room again', async () => {
    const { commit, statements } = held({ maxWaiting: 2 });
    const first = commit.add(1);
    await turn();
    const waiting = [commit.add(2), commit.add(3)];
    await expect(commit.add(4)).rejects.toThrow(
      'More writes wait for the database than it can take. Send this again shortly.',
    );
    await statements[0]?.end();
    const later = commit.add(5);
    await statements[1]?.end();
    await statements[2]?.end();
    expect(await Promise.all([first, ...waiting, later])).toEqual([2, 4, 6, 10]);
  });

  test('gives up in time, in flight or behind it, and never does what was given up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { commit, statements } = held({ maxBatch: 2, timeoutMs: 1_800 });
    const answers = [1, 2, 3, 4].map((item) => commit.add(item));
    vi.advanceTimersByTime(1_000);
    answers.push(commit.add(5), commit.add(6, performance.now() + 300));
    const outcomes: string[] = [];
    answers.forEach((answer, index) => {
      answer.then(
        (result) => outcomes.push(`${index + 1} is ${result}`),
        (error) => outcomes.push(`${index + 1}: ${error.message}`),
      );
    });
    vi.advanceTimersByTime(799);
    await turn();
    expect(outcomes).toEqual(['6: The database has not answered within 1.8 s.']);
    vi.advanceTimersByTime(1);
    await turn();
    expect(outcomes).toEqual(
      [6, 1, 2, 3, 4].map((item) => `${item}: The database has not answered within 1.8 s.`),
    );
    await statements[0]?.end();
    await statements[1]?.end();
    expect(outcomes.slice(5)).toEqual(['5 is 10']);
    expect(statements.map(({ items }) => items)).toEqual([[1], [5]]);
  });

  test('fails exactly the callers of a statement that fails, and does not ask for it again in parts', async () => {
    const { commit, statements } = held();
    const first = commit.add(1);
    await turn();
    const together = [2, 3, 4].map((item) => commit.add(item));
    await statements[0]?.end();
    const later = commit.add(5);
    const failed = expect(Promise.allSettled(together)).resolves.toMatchObject(
      together.map(() => ({ status: 'rejected', reason: { message: 'cut' } })),
    );
    await statements[1]?.end(new Error('cut'));
    await failed;
    await statements[2]?.end();
    expect(await Promise.all([first, later])).toEqual([2, 10]);
    expect(statements.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('asks for the neighbours of an item at fault without it, in their order', async () => {
    const asked: (readonly number[])[] = [];
    const commit = new GroupCommit<number, number>({
      maxBatch: 100,
      maxWaiting: 100,
      timeoutMs: 60_000,
      isOfOneItem: (error) => error instanceof Fault,
      run: async (items) => {
        asked.push(items);
        if (items.includes(13)) throw new Fault('thirteen');
        return items;
      },
    });
    // The first is in flight while the others wait.
    const given = [0, 1, 2, 13, 4];
    const settled = await Promise.allSettled(given.map((item) => commit.add(item)));
    expect(settled.flatMap(({ status }, index) => (status === 'rejected' ? given[index] : []))).toEqual([13]);
    expect(asked).toEqual([[0], [1, 2, 13, 4], [1, 2], [13, 4], [13], [4]]);
  });

  test('in any order of arrival and with any failures, every item is done once, in order, and answered as it went', async () => {
    const events = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 0, max: 30 }) }) },
        fc.record({ turns: fc.integer({ min: 1, max: 3 }) }),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 5 }), async (story, maxBatch) => {
        const done: number[] = [];
        let statement = 0;
        const commit = new GroupCommit<{ place: number; value: number }, number>({
          maxBatch,
          maxWaiting: 1_000,
          timeoutMs: 60_000,
          isOfOneItem: (error) => error instanceof Fault,
          run: async (items) => {
            statement += 1;
            await turn();
            // Every seventh statement fails; an item with 13 always does.
            if (statement % 7 === 0) throw new Error('cut');
            if (items.some(({ value }) => value === 13)) throw new Fault('thirteen');
            done.push(...items.map(({ place }) => place));
            return items.map(({ value }) => value * 2);
          },
        });
        const asked: { value: number; answer: Promise<number> }[] = [];
        for (const event of story) {
          if ('add' in event) {
            const answer = commit.add({ place: asked.length, value: event.add });
            answer.catch(() => {});
            asked.push({ value: event.add, answer });
          } else for (let i = 0; i < event.turns; i += 1) await turn();
        }
        const settled = await Promise.allSettled(asked.map(({ answer }) => answer));
        const answered = settled.flatMap(({ status }, place) => (status === 'fulfilled' ? [place] : []));
        expect(done).toEqual(answered);
        for (const [place, outcome] of settled.entries()) {
          const { value } = asked[place] ?? { value: Number.NaN };
          if (outcome.status === 'fulfilled') expect(outcome.value).toBe(value * 2);
          else expect(outcome.reason.message).toMatch(value === 13 ? /thirteen|cut/ : /cut/);
        }
      }),
    );
  });
});
