import { useEffect } from 'react';
import type { Funnel } from '../../schema/funnel.ts';
import type { Page, PageKind } from '../../schema/pages/index.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import { useFunnel } from '../page/page-data.ts';
import { fetchScreen, pageScreens } from './index.ts';
import type { PageScreenProps } from './page-screen-props.ts';

/** The path that a visitor of the page most likely goes to next. */
function leadsTo(page: Page, { account }: Funnel): string | undefined {
  if ('callToAction' in page) return page.callToAction.to;
  return 'paymentParameter' in page ? account.then : undefined;
}

interface Props {
  readonly page: Page;
  readonly path: string;
}

/** The screen of a page. Give it the path as its key: another page is another screen. */
export function PageScreen({ page, path }: Props) {
  // A registry entry only ever gets a page of its own kind.
  const code = pageScreens[page.kind] as unknown as ViewCode<PageScreenProps<PageKind>>;
  const View = useView(code);
  const funnel = useFunnel();

  useEffect(() => {
    // Fetch the next screen ahead.
    const to = leadsTo(page, funnel);
    if (to !== undefined) fetchScreen(funnel, to).catch(() => {});
  }, [funnel, page]);

  return <View page={page} path={path} />;
}
