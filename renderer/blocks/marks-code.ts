import { fetched, type ViewCode } from '../code/view-code.ts';
import type { MarksProps } from './Marks.tsx';

/** The code of the logos, which no first screen has. */
export const marksCode: ViewCode<MarksProps> = fetched('blocks/Marks.tsx', () => import('./Marks.tsx'));
