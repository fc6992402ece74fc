import type { Funnel } from '../declaration/funnel.ts';
import type { Page } from '../declaration/pages/index.ts';
import { pageAt } from './at-path.ts';
import { pageKindOf } from './page-kinds.ts';

/**
 * The page with the account form: the one itself to which the checkout returns, or the one to which the pages there lead;
 * undefined if they lead in a circle or elsewhere.
 */
export function accountPageFrom(
  funnel: Pick<Funnel, 'routes' | 'pages' | 'account'>,
  first: Page | undefined,
): Page | undefined {
  const seen = new Set<Page>();
  for (let page = first; page && !seen.has(page); ) {
    const { paymentParameter, leadsTo } = pageKindOf(page);
    if (paymentParameter) return page;
    seen.add(page);
    page = pageAt(funnel, leadsTo?.(page, funnel.account) ?? '');
  }
  return undefined;
}
