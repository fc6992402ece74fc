import fc from 'fast-check';
import { expect, test } from 'vitest';
import { History } from './history.ts';

const selection = { file: 'a', pointer: '' };
const entry = { label: 'type', mergeKey: undefined, at: 0, before: selection, after: selection };

/** Remembers a row of texts, each made of the one before. */
function historyOf(texts: readonly string[]): History {
  const history = new History();
  for (const [index, text] of texts.entries())
    if (index > 0) history.add(entry, { a: texts[index - 1] ?? '' }, { a: text });
  return history;
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
const undone = (history: History, a: string) => history.undo({ a })?.files.a;

test('undoes and redoes any texts exactly', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const distinct = texts.filter((text, index) => text !== texts[index - 1]);
      const history = historyOf(distinct);
      const last = distinct.at(-1) ?? '';
      let now = last;
      for (const before of distinct.slice(0, -1).toReversed()) {
        now = undone(history, now) ?? '';
        expect(now).toBe(before);
      }
      expect(history.undo({ a: now })).toBeUndefined();
      for (const after of distinct.slice(1)) {
        expect(history.redo({ a: now })?.files.a).toBe(after);
        now = after;
      }
    }),
  );
});

test('undoes the letters of a word at once, and not what is typed a second later', () => {
  const history = new History();
  const typed = { ...entry, mergeKey: '/title' };
  history.add(typed, { a: '' }, { a: 'C' });
  history.add({ ...typed, at: 900 }, { a: 'C' }, { a: 'Ca' });
  history.add({ ...typed, at: 2_000 }, { a: 'Ca' }, { a: 'Cat' });
  expect(undone(history, 'Cat')).toBe('Ca');
  expect(undone(history, 'Ca')).toBe('');
});

test('adds, removes and restores files', () => {
  const history = new History();
  history.add(entry, { a: '1', b: '2' }, { a: '1', c: '3' });
  expect(history.undo({ a: '1', c: '3' })?.files).toEqual({ a: '1', b: '2' });
  expect(history.redo({ a: '1', b: '2' })?.files).toEqual({ a: '1', c: '3' });
});

test('undoes what one has done around what somebody else has done', () => {
  const history = historyOf(['one two three', 'ONE two three', 'ONE two THREE']);
  expect(history.rebase({ a: 'ONE two THREE' }, { a: 'ONE and two THREE' })).toEqual([]);
  expect(undone(history, 'ONE and two THREE')).toBe('ONE and two three');
  expect(history.rebase({ a: 'ONE and two three' }, { a: 'ONE & two three' })).toEqual([]);
  expect(history.redo({ a: 'ONE & two three' })?.files.a).toBe('ONE & two THREE');
  expect(undone(history, 'ONE & two THREE')).toBe('ONE & two three');
  expect(undone(history, 'ONE & two three')).toBe('one & two three');
});

test('says what can no longer be undone, where somebody else has changed the same place', () => {
  const history = historyOf(['one two three', 'one TWO three', 'one TWO THREE']);
  expect(history.rebase({ a: 'one TWO THREE' }, { a: 'one 2 THREE' })).toEqual(['type']);
  expect(undone(history, 'one 2 THREE')).toBe('one 2 three');
  expect(history.undo({ a: 'one 2 three' })).toBeUndefined();
});
