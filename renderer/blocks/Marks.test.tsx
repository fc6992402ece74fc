import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BlockOf } from '../../schema/declaration/blocks/index.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { Marks } from './Marks.tsx';

const logosIn = (names: readonly string[]) =>
  [
    ...renderToStaticMarkup(<Marks names={names} />).matchAll(
      /aria-label="([^"]+)"><path[^>]* d="M[^"]{50,}"/g,
    ),
  ].map(([, name]) => name);

test('the cards that the funnel names are shown by their logos', () => {
  const marks = shippedFunnel.steps
    .flatMap((step) => step.after ?? [])
    .flatMap((block) => (block as Partial<BlockOf<'notice'>>).marks ?? []);
  expect(marks.length).toBeGreaterThan(3);
  expect(logosIn(marks)).toEqual(marks);
});

test('every logo that the schema names exists', () => {
  const named = ['Diners Club', 'JCB', 'Apple Pay', 'Google Pay', 'PayPal', 'Klarna'];
  expect(logosIn(named)).toEqual(named);
});

test('a card without a logo is shown by its name', () => {
  expect(renderToStaticMarkup(<Marks names={['Cartes Bancaires']} />)).toContain('>Cartes Bancaires</li>');
});
