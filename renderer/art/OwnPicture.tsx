import { fetched, useView, type ViewCode } from '../code/view-code.ts';
import type { OwnPictureProps } from './PictureElement.tsx';

export type { OwnPictureProps };

/** A picture of the funnel's own. */
export function OwnPicture(props: OwnPictureProps) {
  const Element = useView(pictureCode);
  return <Element {...props} />;
}

/** The code that shows the funnel's own pictures; every screen of a funnel with pictures waits for it. */
export const pictureCode: ViewCode<OwnPictureProps> = fetched(
  'art/PictureElement.tsx',
  () => import('./PictureElement.tsx'),
);
