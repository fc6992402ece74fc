import type { AnalyticsPage } from './analytics-page.ts';

/** What a source of the figures is called: two of them are no names that a link has carried. */
export const sourceName = (texts: AnalyticsPage['filters'], source: string): string =>
  ({ '': texts.noSource, '*': texts.otherSources })[source] ?? source;
