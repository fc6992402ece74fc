import { type ComponentType, useEffect } from 'react';
import type { Page } from '../../schema/declaration/pages/index.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { useView } from '../code/view-code.ts';
import { useFunnel } from '../page/page-data.ts';
import type { FilledPageProps } from '../texts/FilledPage.tsx';
import { fillingCode } from '../texts/filling.ts';
import { codeOfPage, fetchScreen } from './index.ts';

interface Props {
  readonly page: Page;
  readonly path: string;
}

/** The screen of a page. Needs the path as its key: another page is another screen. */
export function PageScreen({ page, path }: Props) {
  const View = useView(codeOfPage(page));
  const funnel = useFunnel();
  const Filled = funnel.gaps ? fillingCode.view() : (View as ComponentType<FilledPageProps>);

  useEffect(() => {
    // Fetch the next screen ahead.
    const to = pageKindOf(page).leadsTo?.(page, funnel.account);
    if (to !== undefined) fetchScreen(funnel, to).catch(() => {});
  }, [funnel, page]);

  return <Filled page={page} path={path} View={View} />;
}
