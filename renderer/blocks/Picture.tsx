import { Illustration } from '../art/Illustration.tsx';
import type { BlockViewProps } from './view-props.ts';

/** An illustration on its own. */
export function Picture({ block }: BlockViewProps<'picture'>) {
  return <Illustration illustration={block.illustration} below />;
}
