import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWrite, mergeWrites, type SessionWrite } from './session-write.ts';

/** The answers of a session after a write, by a plain implementation. */
function after(session: Readonly<Record<string, string>>, { fields }: SessionWrite): Record<string, string> {
  const next = { ...session };
  for (const [field, value] of fields) if (value !== '' || !(field in next)) next[field] = value;
  return next;
}

const writes = fc
  .record({
    fields: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'x', 'y')),
    furthestStep: fc.nat({ max: 30 }),
    at: fc.date({ noInvalidDate: true }),
    contact: fc.option(fc.record({ email: fc.constantFrom('a@b.c', 'd@e.f'), consent: fc.boolean() }), {
      nil: undefined,
    }),
  })
  .map(
    ({ fields, contact, ...rest }): SessionWrite => ({
      id: 'one',
      fields: new Map(Object.entries(fields)),
      ...rest,
      ...(contact && { contact }),
    }),
  );

test('merges two writes into one with the effect of both in turn', () => {
  const session = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'old'));
  fc.assert(
    fc.property(session, writes, writes, (before, first, second) => {
      const merged = mergeWrites(firstWrite(first), second);
      expect(after(before, merged)).toEqual(after(after(before, first), second));
      expect(merged.log).toBe(firstWrite(first).log + firstWrite(second).log);
      expect(merged.furthestStep).toBe(Math.max(first.furthestStep, second.furthestStep));
      expect(merged.at).toBe(second.at);
      expect(merged.contact).toEqual(second.contact ?? first.contact);
    }),
  );
});
