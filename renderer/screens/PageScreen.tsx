import { useEffect } from 'react';
import type { Page, PageKind } from '../../schema/pages/index.ts';
import { useFunnel } from '../page-data.ts';
import { useView, type ViewCode } from '../view-code.ts';
import { fetchScreen, pageScreens } from './index.ts';
import type { PageScreenProps } from './page-screen-props.ts';

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
    // So that the step which the page leads to does not have to wait for its code.
    if ('callToAction' in page) fetchScreen(funnel, page.callToAction.to).catch(() => {});
  }, [funnel, page]);

  return <View page={page} path={path} />;
}
