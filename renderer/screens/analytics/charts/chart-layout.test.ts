import { describe, expect, test } from 'vitest';
import { chartLayout } from './chart-layout.ts';

describe.each([280, 320, 639, 640, 1080])('a chart %i pixels wide', (width) => {
  test.each([true, false])('has a place for everything, with branches: %s', (branches) => {
    const { label, bar, entered, left } = chartLayout({ width, rows: 3, branches });
    expect(label.width).toBeGreaterThan(80);
    expect(bar.width).toBeGreaterThan(200);
    expect(bar.x + bar.width).toBeLessThanOrEqual(width);
    // The numbers are beside the name or, where there is room, beside the bar.
    expect(label.x + label.width).toBeLessThan(entered);
    expect(entered).toBeLessThan(left);
    expect(left).toBe(width);
  });
});

test('a chart on a phone with enlarged letters has its numbers under each name, and above its bar', () => {
  const { baseline, numbers, label, bar, entered } = chartLayout({ width: 104, rows: 3, branches: false });
  expect(label.width).toBe(104);
  expect(numbers - baseline).toBeGreaterThan(14);
  expect(bar.top).toBeGreaterThan(numbers);
  expect(entered).toBeGreaterThan(40);
});

test('a bar stays within its row, and the rows within the chart', () => {
  for (const width of [104, 320, 1080]) {
    const { bar, head, height, rowHeight } = chartLayout({ width, rows: 20, branches: false });
    expect(bar.top + bar.height).toBeLessThan(rowHeight);
    expect(height).toBe(head + 20 * rowHeight);
  }
});
