import { type ComponentType, useEffect } from 'react';
import type { Page, PageKindName } from '../../schema/declaration/pages/index.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import type { FilledPageProps } from '../texts/FilledPage.tsx';
import { fillingCode } from '../texts/filling.ts';
import { fetchScreen, pageScreens } from './index.ts';

interface Props {
  readonly page: Page;
  readonly path: string;
}

/** The screen of a page. Needs the path as its key: another page is another screen. */
export function PageScreen({ page, path }: Props) {
  // Each registry entry gets only pages of its own kind.
  const code = pageScreens[page.kind] as unknown as ViewCode<PageScreenProps<PageKindName>>;
  const View = useView(code);
  const funnel = useFunnel();
  const Filled = funnel.gaps ? fillingCode.view() : (View as ComponentType<FilledPageProps>);

  useEffect(() => {
    // Fetch the next screen ahead.
    const to = pageKindOf(page).leadsTo?.(page, funnel.account);
    if (to !== undefined) fetchScreen(funnel, to).catch(() => {});
  }, [funnel, page]);

  return <Filled page={page} path={path} View={View} />;
}
