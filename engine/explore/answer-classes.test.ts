import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerClasses, classOf, signature } from './answer-classes.ts';

const values = ['A', 'B', 'C', 'D', 'E'];
const exclusive = ['None'];

/** Every set of the values. */
const sets = Array.from({ length: 2 ** values.length }, (_, mask) =>
  values.filter((_, place) => (mask >> place) % 2 === 1),
);

test('of several choices, the classes are those of all sets that are as large as the question asks', () => {
  const named = fc.subarray(values).map((list) => ({ answer: 'Pets', in: list }));
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(4),
      (comparisons, min, more) => {
        const max = min + more;
        const domain = { values: [...values, ...exclusive], several: { min, max }, exclusive };
        const { list } = answerClasses([domain], { comparisons });
        const inBounds = sets.filter(({ length }) => length >= min && length <= max);
        const wanted = [exclusive, ...inBounds].map((set) =>
          signature(classOf(set, comparisons), { comparisons }),
        );
        expect(new Set(list.map((each) => signature(each, { comparisons })))).toEqual(new Set(wanted));
        for (const { example } of list) {
          const set = [example].flat();
          if (set[0] !== 'None') expect([set.length >= min, set.length <= max]).toEqual([true, true]);
        }
      },
    ),
  );
});
