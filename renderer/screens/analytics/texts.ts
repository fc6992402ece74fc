import type { PageOf } from '../../../schema/declaration/pages/index.ts';
import type { StepFigures } from '../../../server/api.ts';

/** The page's texts. */
export type AnalyticsPage = PageOf<'analytics'>;

/** The label of a source; the empty source and '*' have labels of their own. */
export const sourceName = (texts: AnalyticsPage['filters'], source: string): string =>
  ({ '': texts.noSource, '*': texts.otherSources })[source] ?? source;

/** Returns a function from a path to its step's title, or to the path itself if it is not a step's. */
export function titlesOf(steps: readonly StepFigures[]): (path: string) => string {
  const titles = new Map(steps.map(({ path, number, title }) => [path, `${number}. ${title}`]));
  return (path) => titles.get(path) ?? path;
}
