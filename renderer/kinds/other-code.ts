import { fetched } from '../code/view-code.ts';
import type * as WithOther from './WithOther.tsx';
import type { WithOtherProps } from './WithOther.tsx';

/** The choices of a question, one of which has a text beside it; and how an answer with that text is checked. */
export const otherCode = fetched<WithOtherProps, Pick<typeof WithOther, 'withOptions'>>(
  'kinds/WithOther.tsx',
  () => import('./WithOther.tsx'),
);
