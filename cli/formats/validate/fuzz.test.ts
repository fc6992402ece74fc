import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { minimalText } from '../../../tests/support/funnel-text.ts';
import { formats } from './index.ts';
import { checkText } from './report.ts';

const all = await Promise.all(
  Object.entries(formats).map(
    async ([name, { load }]) => [name as keyof typeof formats, await load()] as const,
  ),
);

/** The laws of a format, besides not failing. */
const laws: Partial<Record<keyof typeof formats, (written: string) => void>> = {
  json: (written) => JSON.parse(written),
  sarif: (written) => JSON.parse(written),
  junit: (written) => expect(XMLValidator.validate(written)).toBe(true),
};

function everyFormatTakes(name: string, text: string): void {
  const report = { files: checkText(name, text), failing: ['error' as const] };
  const surroundings = {
    paint: (_: unknown, plain: string) => plain,
    showSuppressed: true,
    rulePages: 'docs/',
  };
  for (const [format, write] of all) {
    const written = write(report, { ...surroundings, columns: 80 });
    expect(written).toMatch(/\n$/);
    laws[format]?.(written);
  }
}

const name = fc.string({ unit: 'binary', maxLength: 20 });

test('every format takes any text under any name', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.string({ unit: 'binary-ascii' }),
  );
  fc.assert(fc.property(name, text, everyFormatTakes), { numRuns: 150 });
});

test('every format takes a funnel with a piece cut out, doubled or exchanged for any text', () => {
  const place = fc.nat({ max: minimalText.length });
  fc.assert(
    fc.property(
      name,
      place,
      place,
      fc.string({ unit: 'binary', maxLength: 8 }),
      (file, start, end, insertion) => {
        everyFormatTakes(file, minimalText.slice(0, start) + insertion + minimalText.slice(end));
      },
    ),
    { numRuns: 150 },
  );
});

test('every format takes a funnel with any value or name in a place of another', () => {
  const values = [...minimalText.matchAll(/"(?:[^"\\]|\\.)*"|\b\d+\b/g)];
  const put = fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }).map((odd) => JSON.stringify(odd)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...values), put, ({ 0: value, index }, json) => {
      everyFormatTakes(
        'funnel.json',
        minimalText.slice(0, index) + json + minimalText.slice(index + value.length),
      );
    }),
    { numRuns: 150 },
  );
});
