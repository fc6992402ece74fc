import type { PageKindName } from '../../schema/declaration/pages/index.ts';
import { fetched, type ViewCode } from '../code/view-code.ts';
import type { PageScreenProps } from '../page/page-data.ts';

const serverPage = () => import('./ServerPageScreen.tsx');

/** The screens of the page kinds that fewer funnels have. */
export const rareScreens = {
  upsell: fetched<PageScreenProps<'upsell'>>('screens/UpsellScreen.tsx', () => import('./UpsellScreen.tsx')),
  end: fetched<PageScreenProps<'end'>>('screens/EndScreen.tsx', () => import('./EndScreen.tsx')),
  membership: fetched<PageScreenProps<'membership'>>('screens/ServerPageScreen.tsx', serverPage),
  withdrawal: fetched<PageScreenProps<'withdrawal'>>('screens/ServerPageScreen.tsx', serverPage),
} satisfies { readonly [Kind in PageKindName]?: ViewCode<PageScreenProps<Kind>> };
