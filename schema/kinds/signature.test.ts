import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { kinds } from '../declaration/kinds/index.ts';
import { longestStrokes } from './signature.ts';

const { signature } = kinds;

const point = fc.tuple(fc.nat(600), fc.nat(240)).map(([x, y]) => `${x} ${y}`);
const stroke = fc.array(point, { minLength: 2, maxLength: 20 }).map((points) => `M${points.join('L')}`);
const drawn = fc.array(stroke, { minLength: 1, maxLength: 5 }).map((strokes) => `drawn: ${strokes.join('')}`);

describeKindLaws(
  'signature',
  signature,
  signature.example,
  fc.oneof(drawn, fc.constantFrom('typed: Ida Falk', 'typed: إيدا', 'typed: drawn: M1 2L3 4')),
);

test.each<[string, unknown, string]>([
  ['nothing', '', 'no-signature'],
  ['a name alone', 'Ida Falk', 'no-signature'],
  ['no strokes', 'drawn: ', 'no-signature'],
  ['a stroke of one point', 'drawn: M1 2', 'no-signature'],
  ['other SVG than points and lines', 'drawn: M1 2L3 4"/><script>', 'no-signature'],
  ['more strokes than anybody draws', `drawn: M1 2${'L3 4'.repeat(longestStrokes / 4)}`, 'no-signature'],
  ['a name of two lines', 'typed: Ida\nFalk', 'control-character'],
  ['a name that is too long', `typed: ${'a'.repeat(101)}`, 'too-long'],
])('%s is refused', (_, raw, id) => {
  expect(signature.check(signature.example, raw, catalog)).toMatchObject({ ok: false, id });
});

test('tracking hears how it was signed, and neither strokes nor name', () => {
  expect(['drawn: M1 2L3 4', 'typed: Ida'].map((answer) => signature.tracked?.(answer))).toEqual([
    'drawn',
    'typed',
  ]);
});
