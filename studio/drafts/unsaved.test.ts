import { expect, test } from 'vitest';
import { keepUnsaved, unsavedOf } from './unsaved.ts';

/** A storage as browsers have it, empty. */
const newStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

const saved = { 'funnel.json': 'one' };
const typed = { revision: 3, files: { 'funnel.json': 'one two' } };

test('what a closed tab had not saved is offered, with when it was typed', () => {
  const storage = newStorage();
  keepUnsaved(storage, 'spring', 'tab 1', () => 5_000)(typed);
  keepUnsaved(storage, 'autumn', 'tab 2', () => 6_000)(typed);
  expect(unsavedOf(storage, 'spring', saved)).toEqual([
    { ...typed, at: 5_000, key: 'stile-unsaved:spring:tab 1' },
  ]);
});

test('what is saved in the end is not offered', () => {
  const storage = newStorage();
  const keep = keepUnsaved(storage, 'spring', 'tab 1');
  keep(typed);
  keep(undefined);
  expect(unsavedOf(storage, 'spring', saved)).toEqual([]);
  keep(typed);
  expect(unsavedOf(storage, 'spring', typed.files)).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
});
