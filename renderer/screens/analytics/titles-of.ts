import type { StepFigures } from '../../../server/api.ts';

/** Gives the title of the step that has a path; the path itself, such as that of a page, where none has. */
export function titlesOf(steps: readonly StepFigures[]): (path: string) => string {
  const titles = new Map(steps.map(({ path, number, title }) => [path, `${number}. ${title}`]));
  return (path) => titles.get(path) ?? path;
}
