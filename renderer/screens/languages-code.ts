import { fetched } from '../code/view-code.ts';

/** The code of the list of languages, for funnels in several. */
export const languagesCode = fetched<object>('screens/LanguageList.tsx', () => import('./LanguageList.tsx'));
