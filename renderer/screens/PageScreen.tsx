import type { PageKind, PageOf } from '../../schema/pages/index.ts';
import { useView, type ViewCode } from '../view-code.ts';
import { type PageScreenProps, pageScreens } from './index.ts';

interface Props {
  readonly page: PageOf<PageKind>;
  readonly path: string;
}

/** The screen of a page. Give it the path as its key: another page is another screen. */
export function PageScreen({ page, path }: Props) {
  // A registry entry only ever gets a page of its own kind.
  const code = pageScreens[page.kind] as unknown as ViewCode<PageScreenProps<PageKind>>;
  const View = useView(code);
  return <View page={page} path={path} />;
}
