import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import type { AnalyticsResponse, FiguresData } from '../../server/api.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { Figures } from './Figures.tsx';
import { FiguresDataProvider } from './figures-data.ts';

const none: AnalyticsResponse = {
  ...{ total: 0, completed: 0, conversionRate: 0, paid: 0, accounts: 0, refunds: 0 },
  ...{
    versions: [],
    sources: [],
    steps: [],
    edges: [],
    byVersion: [],
    experiments: [],
    values: [],
    money: [],
  },
  period: { from: null, to: null },
  asOf: null,
  pending: 0,
};

/** The text of the dashboard with these figures. */
function textOf(figures: Partial<AnalyticsResponse>): string {
  const page = shippedFunnel.pages.analytics as PageOf<'analytics'>;
  const html = renderToStaticMarkup(
    <FiguresDataProvider value={{ language: 'en-US' } as FiguresData}>
      <Figures page={page} selection={{}} figures={{ ...none, ...figures }} old={false} />
    </FiguresDataProvider>,
  );
  return html.replaceAll(/\s/g, ' ');
}

test.each([
  ['2026-11-22T12:03:04.000Z', 'Figures of Nov 22, 2026, 12:03:04 PM UTC.'],
  [null, undefined],
])('figures read from a standby, as of %s, say so', (asOf, sentence) => {
  expect(/Figures of .*?UTC\./.exec(textOf({ asOf }))?.[0]).toBe(sentence);
});

test.each([
  [12_500, '12,500 sessions are still to be counted. The figures follow by themselves.'],
  [0, undefined],
])('figures that leave out %i sessions say so', (pending, sentence) => {
  expect(/[\d,]+ sessions are still .*?themselves\./.exec(textOf({ pending }))?.[0]).toBe(sentence);
});
