import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

/** Declarations that are symmetrical because the element is rotated. */
const symmetrical = ['blocks/Faq.module.css: border-width: 0 2px 2px 0'];

/** The values of a shorthand; a text in brackets is one value. */
const valuesOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Whether a declaration means the physical left or right instead of the start or end of lines. */
function isPhysical(property: string, value: string): boolean {
  if (/\b(?:left|right)\b/.test(property)) return true;
  if (property.startsWith('--')) return false;
  if (/\b(?:left|right|-?(?:90|270)deg)\b/.test(value) && !/rotate|--forward/.test(property + value))
    return true;
  const [first, second, third, fourth] = valuesOf(value);
  if (/^(?:padding|margin|inset|scroll-(?:padding|margin)|border-(?:width|style|color))$/.test(property)) {
    return fourth !== undefined && fourth !== second;
  }
  if (property === 'border-radius') return second !== undefined && (first !== second || third !== fourth);
  // An element moved by a finger follows the finger in either direction.
  return property === 'translate' && !/^0$|--forward|--radix/.test(first ?? '');
}

const declaration = /(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=;)/g;

const physicalIn = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(declaration)]
    .filter(([, property = '', value = '']) => isPhysical(property, value))
    .map(([text]) => text.replaceAll(/\s+/g, ' '));

test('no style means the right or the left, so that pages from right to left are mirrored whole', () => {
  const found = sheets.flatMap((path) =>
    physicalIn(readFileSync(new URL(path, folder), 'utf8')).map((rule) => `${path}: ${rule}`),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(found).toEqual(symmetrical);
});

test.each([
  'margin-left: 1rem',
  'border-top-right-radius: 4px',
  'text-align: right',
  'padding: 1px 2px 3px 4px',
  'border-radius: 4px 0 0 4px',
  'inset: 0 auto 0 0',
  'background: linear-gradient(to right, red, blue)',
  'background: linear-gradient(90deg, red, blue)',
  'background-position: right 1rem center',
  'translate: 1rem 0',
])('%s is found', (rule) => {
  expect(physicalIn(`.a { color: red; ${rule}; }`)).toEqual([rule]);
});
