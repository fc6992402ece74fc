import type * as Recheck from 'recheck';
import { fetchCode } from '../../parts/fetch-code.ts';

let recheck: typeof Recheck | undefined;

/** Fetches the analysis of regular expressions, which is larger than the rest of the checks: few funnels need it. */
export async function fetchRecheck(): Promise<void> {
  // @ts-expect-error: the package has no types for this file; its exports are those of the package.
  recheck ??= await fetchCode(() => import('recheck/lib/browser.js'));
}

/** In the worker this stands for the function of node:module, by which the rule loads recheck; see vite.config.ts. */
export const createRequire = () => () => recheck;
