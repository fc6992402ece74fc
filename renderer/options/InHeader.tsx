import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShown } from '../page/shown.ts';

/** Shows its children at the start of the header, while the step that they are of is shown. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const isShown = useShown();
  const [place, setPlace] = useState<HTMLElement>();
  // Not before the layout: the server draws no header for one step alone.
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = document.createElement('div');
    document.querySelector('header > div')?.prepend(place);
    setPlace(place);
    return () => place.remove();
  }, [isShown]);
  return isShown && place ? createPortal(children, place) : null;
}
