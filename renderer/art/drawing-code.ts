import { fetched, type ViewCode } from '../code/view-code.ts';
import type { DrawingProps } from './Drawing.tsx';

/** The code of the drawings, which is as long as that of all blocks. */
export const drawingCode: ViewCode<DrawingProps> = fetched('art/Drawing.tsx', () => import('./Drawing.tsx'));
