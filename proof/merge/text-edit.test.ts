import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textEdit } from './text-edit.ts';

test('an edit makes one text of another, and begins and ends where they differ', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { offset, length, text: inserted } = textEdit(before, after);
      const removed = before.slice(offset, offset + length);
      expect(before.slice(0, offset) + inserted + before.slice(offset + length)).toBe(after);
      if (removed === '' || inserted === '') return;
      expect(removed.at(0)).not.toBe(inserted.at(0));
      expect(removed.at(-1)).not.toBe(inserted.at(-1));
    }),
  );
});
