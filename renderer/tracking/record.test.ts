import { describe, expect, test } from 'vitest';
import { queue } from './record.ts';

/** A list that survives during a test, as a tab's list survives reloads. */
function list(...kept: string[]) {
  return {
    read: () => [...kept],
    write: (items: readonly string[]) => {
      kept = [...items];
    },
  };
}

function taker() {
  const taken: string[] = [];
  return { taken, take: (item: string) => taken.push(item) };
}

test('what came before the taker is handed over in order, and what comes after at once', () => {
  const waiting = queue<string>();
  const { taken, take } = taker();
  waiting.add('a');
  waiting.add('b');
  waiting.handTo(take);
  waiting.add('c');
  expect(taken).toEqual(['a', 'b', 'c']);
});

describe('with a list', () => {
  test('what nobody took is there after a reload, ahead of what is new', () => {
    const tab = list();
    queue(tab).add('a');
    const next = queue(tab);
    next.add('b');
    const { taken, take } = taker();
    next.handTo(take);
    expect(taken).toEqual(['a', 'b']);
  });

  test('what was taken is not there again', () => {
    const tab = list('a');
    const first = queue(tab);
    first.handTo(() => {});
    first.add('b');
    expect(tab.read()).toEqual([]);
  });
});
