import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched, useView, type ViewCode } from '../code/view-code.ts';

/** The choice of a language. The page works without it. */
export const LanguageChoice = () => (
  <OptionalChunk>
    <FetchedChoice />
  </OptionalChunk>
);

function FetchedChoice() {
  const List = useView(languageCode);
  return <List />;
}

/** The code of the choice of a language; every screen of a translated funnel waits for it. */
export const languageCode: ViewCode<object> = fetched(
  'page/LanguageList.tsx',
  () => import('./LanguageList.tsx'),
);
