import type { Funnel } from '../../schema/funnel.ts';

/** The first path of every path's page: several paths may show one page, which is one place of a picture. */
export function firstPaths({ routes }: Funnel): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const [path, page] of Object.entries(routes)) if (!firsts.has(page)) firsts.set(page, path);
  return new Map(Object.entries(routes).map(([path, page]) => [path, firsts.get(page) ?? path]));
}
