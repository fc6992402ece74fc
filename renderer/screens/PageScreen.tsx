import type { ComponentType } from 'react';
import { useFunnel } from '../page-data.ts';
import { type PageScreenProps, pageScreens } from './index.ts';

/** The screen of the page that the routes name for a path, else that for unknown paths. */
export function PageScreen({ path }: { readonly path: string }) {
  const funnel = useFunnel();
  const page = funnel.pages[funnel.routes[path] ?? funnel.notFound];
  if (!page) return null;
  // A registry entry only ever gets a page of its own kind.
  const View = pageScreens[page.kind] as ComponentType<PageScreenProps<typeof page.kind>>;
  return <View key={path} page={page} path={path} />;
}
