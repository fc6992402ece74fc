import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../schema/answers/answer.ts';
import type { KindAuthoring } from '../../schema/declaration/kinds/step-kind.ts';
import { answersByField, type Catalog, type Kind, textsByField } from '../../schema/kinds/kind.ts';

/** Short choice sets and plans in English, to which the properties of a step can refer. */
export const catalog: Catalog = {
  language: 'en',
  choiceSets: {
    'yes-no': ['Yes', 'No'],
    size: [{ value: 'S', label: 'Small' }, { value: 'L', label: 'Large' }, 'Medium'],
    'work-type': ['Full-time', 'Part-time', 'Contract / Freelance', 'Remote', 'Flexible'],
  },
  plans: [{ id: '1 Month Basic' }, { id: '3 Months' }],
};

/** Texts that are hard to store and read: forbidden characters, and texts that look like other types. */
const trickyTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\n',
  '\ud800',
  '$',
  ', ',
  '-0',
  '1e3',
  'NaN',
  '__proto__',
);
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), trickyTexts);

/** Texts that are almost valid: one with something inserted somewhere. */
const almost = (texts: fc.Arbitrary<string>) =>
  fc.tuple(texts, anyText, fc.nat()).map(([text, noise, place]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + noise + text.slice(at);
  });

/**
 * Tests the laws of every kind on random input: a checked answer can be stored and read back unchanged, and neither
 * `check` nor `read` ever throws. `answers` generates answers that the step accepts.
 */
export function describeKindLaws<Props, Value extends Answer>(
  name: string,
  kind: Kind<Props, Value> & KindAuthoring<Props> & { readonly example: Props },
  step: Props,
  answers: fc.Arbitrary<Value>,
): void {
  describe(`the kind ${name}, like every kind`, () => {
    test('gives a checked answer back from its stored text', () => {
      fc.assert(
        fc.property(answers, (raw) => {
          const checked = kind.check(step, raw, catalog);
          if (!checked.ok) throw new Error(checked.problem);
          const readBack = kind.read(step, kind.format(step, checked.answer), catalog);
          if (kind.parts) expect(readBack.ok).toBe(true);
          else expect(readBack).toEqual(checked);
        }),
      );
    });

    if (kind.parts)
      test('takes the text of every further field, and joins the parts again', () => {
        const at = { ...step, field: 'Own field' };
        fc.assert(
          fc.property(answers, (raw) => {
            const checked = kind.check(step, raw, catalog);
            if (!checked.ok) throw new Error(checked.problem);
            const { 'Own field': _, ...texts } = textsByField(kind, at, checked.answer);
            const further = kind.furtherFields?.(step, catalog) ?? [];
            expect(Object.keys(texts)).toEqual(further.map(({ field }) => field));
            for (const { field, check } of further)
              expect(check(texts[field] ?? '', new Map(Object.entries(texts)))).toBeUndefined();
            const rejoined = kind.parts?.join(at, answersByField(kind, at, checked.answer));
            expect(kind.check(step, rejoined, catalog)).toEqual(checked);
          }),
        );
      });

    test('takes any stored text without throwing, and takes again what it took', () => {
      const nearly = almost(answers.map((answer) => kind.format(step, answer)));
      fc.assert(
        fc.property(fc.oneof(anyText, nearly), (text) => {
          const read = kind.read(step, text, catalog);
          if (!read.ok) expect(read.problem).toMatch(/[.]$/);
          else if (kind.parts) expect(kind.read(step, String(read.answer), catalog)).toEqual(read);
          else expect(kind.check(step, read.answer, catalog)).toEqual(read);
        }),
      );
    });

    test('takes any value from a view without throwing', () => {
      fc.assert(
        fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (raw) => {
          const checked = kind.check(step, raw, catalog);
          expect(checked.ok || checked.problem.length > 0).toBe(true);
        }),
      );
    });

    test('gives an example that its own lint finds nothing wrong with', () => {
      const example = { ...catalog, plans: [{ ...catalog.plans[0], id: 'basic' }] } as Catalog;
      const findings = Object.values(kind.lint ?? {}).flatMap((lint) => lint(kind.example, example));
      expect(findings).toEqual([]);
    });
  });
}
