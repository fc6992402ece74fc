import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansOf } from './tables/sessions/figures.ts';

test.each([
  [{ from: null, to: null }, [{ span: 'month', from: null, to: null }]],
  [{ from: '2026-01-01', to: '2026-02-28' }, [{ span: 'month', from: '2026-01', to: '2026-02' }]],
  [{ from: '2024-02-01', to: '2024-02-29' }, [{ span: 'month', from: '2024-02', to: '2024-02' }]],
  [{ from: '2026-01-10', to: '2026-02-20' }, [{ span: 'day', from: '2026-01-10', to: '2026-02-20' }]],
  [
    { from: '2025-12-30', to: '2026-03-02' },
    [
      { span: 'month', from: '2026-01', to: '2026-02' },
      { span: 'day', from: '2025-12-30', to: '2025-12-31' },
      { span: 'day', from: '2026-03-01', to: '2026-03-02' },
    ],
  ],
  [
    { from: null, to: '2026-01-15' },
    [
      { span: 'month', from: null, to: '2025-12' },
      { span: 'day', from: '2026-01-01', to: '2026-01-15' },
    ],
  ],
])('covers %j', (period, spans) => {
  expect(spansOf(period)).toEqual(spans);
});

test('covers every day of any period once, and no other', () => {
  const dayAt = (days: number) => new Date(Date.UTC(2023, 11, 1 + days)).toISOString().slice(0, 10);
  const days = fc.nat({ max: 800 });
  fc.assert(
    fc.property(days, days, days, (one, other, some) => {
      const [from, to, day] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other)), dayAt(some)];
      const covering = spansOf({ from, to }).filter((span) => {
        const period = span.span === 'day' ? day : day.slice(0, 7);
        return (span.from ?? period) <= period && period <= (span.to ?? period);
      });
      expect(covering).toHaveLength(from <= day && day <= to ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});
