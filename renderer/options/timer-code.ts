import { fetched } from '../code/view-code.ts';
import type { QuestionTimerProps } from './QuestionTimer.tsx';

/** The code of a timer: few questions have one. */
export const timerCode = fetched<QuestionTimerProps>(
  'options/QuestionTimer.tsx',
  () => import('./QuestionTimer.tsx'),
);
