import type { AnalyticsResponse, FiguresData, StepFigures } from '../../server/api.ts';

/** The page's texts. */
export type AnalyticsPage = FiguresData['page'];

/** The properties of a part of the dashboard. */
export interface FiguresProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** Returns a function from a path to its step's title, or to the path itself if it is not a step's. */
export function titlesOf(steps: readonly StepFigures[]): (path: string) => string {
  const titles = new Map(steps.map(({ path, number, title }) => [path, `${number}. ${title}`]));
  return (path) => titles.get(path) ?? path;
}
