import { pathsOf } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';

/** What whoever opens a path meets that a step or a page has left, in words: it may have been given to another one. */
export const metAt = (path: string, now: Funnel): string =>
  pathsOf(now).has(path) ? 'what has this path now' : 'the not-found page';
