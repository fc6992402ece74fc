import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { chart } from '../../schema/declaration/blocks/chart.ts';
import { gauge } from '../../schema/declaration/blocks/gauge.ts';
import type { BlockOf } from '../../schema/declaration/blocks/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { scoredFunnel } from '../../tests/support/scored-funnel.ts';
import { Chart } from './Chart.tsx';
import { Gauge } from './Gauge.tsx';

type Points = BlockOf<'chart'>['points'];

const draw = (points: Points, change: Partial<BlockOf<'chart'>> = {}, values: Record<string, number> = {}) =>
  renderToStaticMarkup(
    <Chart
      block={{ ...chart.example, kind: 'chart', points, ...change }}
      funnel={{
        ...minimalFunnel,
        result: (name) => (values[name] === undefined ? undefined : { number: values[name] }),
      }}
      titlesPage={false}
    />,
  );

const labelIn = (html: string) => /aria-label="([^"]*)"/.exec(html)?.[1];

const own: Points = [
  { label: 'Today', number: { value: 'now' } },
  { label: 'In June', number: { value: 'later' } },
];

describe('a chart', () => {
  test('draws values, tells them in a sentence, and says that they are an estimate', () => {
    const html = draw(own, {}, { now: 82, later: 74.25 });
    expect(labelIn(html)).toBe('Today: 82 kg, In June: 74.25 kg');
    expect(html).toContain('An estimate.');
    expect(html).not.toContain(chart.example.else);
  });

  test('of declared numbers is no estimate', () => {
    expect(draw(chart.example.points)).not.toContain('An estimate.');
  });

  test.each([{}, { now: 82 }])('shows its `else` where a value is missing: %j', (values) => {
    const html = draw(own, {}, values);
    expect(html).toContain('Tell us your weight to see it.');
    expect(html).not.toContain('<svg');
  });

  test.each([
    [1e300, -1e300, 'A: 1E300 kg, B: -1E300 kg'],
    [1.7e308, -1.7e308, 'A: 1.7E308 kg, B: -1.7E308 kg'],
    [12_345_678_901, 0, 'A: 12.346B kg, B: 0 kg'],
    [7, 7, 'A: 7 kg, B: 7 kg'],
  ])('of %d and %d is drawn within its frame', (one, other, sentence) => {
    for (const look of ['line', 'bars'] as const) {
      const html = draw(
        [
          { label: 'A', number: one },
          { label: 'B', number: other },
        ],
        { look },
      );
      expect(labelIn(html)).toBe(sentence);
      const heights = [...html.matchAll(/(?:cy|y|height)="([^"]*)%"/g)].map(([, number]) => Number(number));
      expect(heights.filter((height) => height >= 0 && height <= 100)).toEqual(heights);
      expect(html).not.toMatch(/NaN|Infinity/);
    }
  });

  test('keeps the policy of pages: it has no style attribute', () => {
    expect(draw(chart.example.points)).not.toContain('style=');
  });
});

describe('a gauge', () => {
  const at = (number: number | undefined, name?: string) =>
    renderToStaticMarkup(
      <Gauge
        block={{ ...gauge.example, kind: 'gauge', value: 'burden', most: 4 }}
        funnel={{
          ...scoredFunnel,
          result: () => (number === undefined ? undefined : { number, ...(name && { name }) }),
        }}
        titlesPage={false}
      />,
    );

  test('tells the number, its band and the ends of the scale', () => {
    expect(labelIn(at(3, 'heavy'))).toBe('3 of 0 to 4: A lot of pet');
  });

  test('marks a number beyond its scale at the end', () => {
    expect(at(1e300, 'heavy')).toContain('cx="100%"');
    expect(at(-5, 'light')).toContain('cx="0%"');
  });

  test('shows its `else` where the value is missing', () => {
    expect(at(undefined)).toContain(gauge.example.else);
    expect(at(undefined)).not.toContain('<svg');
  });
});
