import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingRing } from './LoadingRing.tsx';

test('has space around it, so that an edge between two pixels is not cut', () => {
  const html = renderToStaticMarkup(
    <LoadingRing percent={50} circumference={314} language="en-US" labelledBy="heading" />,
  );
  const numberOf = (pattern: RegExp) => Number(pattern.exec(html)?.[1]);
  const width = numberOf(/viewBox="0 0 ([\d.]+)/);
  const radius = numberOf(/ r="([\d.]+)"/);
  expect(radius * 2 * Math.PI).toBeCloseTo(314);
  expect((width - 2 * radius - 9) / 2).toBeGreaterThanOrEqual(1);
});
