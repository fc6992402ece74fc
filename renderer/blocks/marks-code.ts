import { fetched, type ViewCode } from '../code/view-code.ts';
import type { MarksProps } from './Marks.tsx';

/** The code of the logos, in a chunk of its own: no first screen shows logos. */
export const marksCode: ViewCode<MarksProps> = fetched('blocks/Marks.tsx', () => import('./Marks.tsx'));
