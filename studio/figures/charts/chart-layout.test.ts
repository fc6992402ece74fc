import { describe, expect, test } from 'vitest';
import { chartLayout } from './chart-layout.ts';

describe.each([640, 1080])('a chart %i pixels wide', (width) => {
  test.each([true, false])('has a place for everything, with branches: %s', (branches) => {
    const { label, bar, entered, left } = chartLayout({ width, rows: 3, branches });
    expect(label.width).toBeGreaterThan(80);
    expect(bar.width).toBeGreaterThan(200);
    expect(bar.x).toBeGreaterThan(label.x + label.width);
    expect(bar.x + bar.width).toBeLessThan(entered);
    expect(entered).toBeLessThan(left);
    expect(left).toBe(width);
  });
});

test('a bar stays within its row, and the rows within the chart', () => {
  const { bar, head, height, rowHeight } = chartLayout({ width: 1080, rows: 20, branches: false });
  expect(bar.top + bar.height).toBeLessThan(rowHeight);
  expect(height).toBe(head + 20 * rowHeight);
});
