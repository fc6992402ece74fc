import type { PageOf } from '../../../schema/pages/index.ts';
import type { StepFigures } from '../../../server/api.ts';

/** The page's texts. */
export type AnalyticsPage = PageOf<'analytics'>;

/** The label of a source: two sources are not names from a link. */
export const sourceName = (texts: AnalyticsPage['filters'], source: string): string =>
  ({ '': texts.noSource, '*': texts.otherSources })[source] ?? source;

/** Gives the title of the step that has a path; the path itself, such as that of a page, where none has. */
export function titlesOf(steps: readonly StepFigures[]): (path: string) => string {
  const titles = new Map(steps.map(({ path, number, title }) => [path, `${number}. ${title}`]));
  return (path) => titles.get(path) ?? path;
}
