import { createElement } from 'react';
import { choice } from '../../schema/declaration/kinds/choice.ts';
import { info } from '../../schema/declaration/kinds/info.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { Choice } from './Choice.tsx';
import { Info } from './Info.tsx';
import { fetchedKind, type KindModule, type Kinds, kindAtHand } from './kind-code.ts';

/** Passes the registry to a view that cannot import it without a circle. */
const withKinds = <Name extends KindName>({
  View,
  kind,
}: KindModule<Name, { kinds: Kinds }>): KindModule<Name> => ({
  kind,
  // biome-ignore lint/correctness/noComponentHookFactories: the module of a chunk is loaded once.
  View: (props) => createElement(View, { ...props, kinds: views }),
});

/**
 * The registry of the kinds' code: the view, and how answers are checked and stored. Each kind is a chunk, so that
 * visitors fetch only the kinds of their funnel; but choices, the most frequent first question, and infos, whose code
 * is shorter than a request, are in the entry chunk. A kind without a view is a compile error.
 */
export const views: Kinds = {
  choice: kindAtHand(Choice, choice),
  'multi-choice': fetchedKind('kinds/MultiChoice.tsx', () => import('./MultiChoice.tsx')),
  dropdown: fetchedKind('kinds/Dropdown.tsx', () => import('./Dropdown.tsx')),
  slider: fetchedKind('kinds/Slider.tsx', () => import('./Slider.tsx')),
  number: fetchedKind('kinds/Number.tsx', () => import('./Number.tsx')),
  date: fetchedKind('kinds/Date.tsx', () => import('./Date.tsx')),
  rating: fetchedKind('kinds/Rating.tsx', () => import('./Rating.tsx')),
  text: fetchedKind('kinds/Text.tsx', () => import('./Text.tsx')),
  'long-text': fetchedKind('kinds/LongText.tsx', () => import('./LongText.tsx')),
  consent: fetchedKind('kinds/Consent.tsx', () => import('./Consent.tsx')),
  info: kindAtHand(Info, info),
  loading: fetchedKind('kinds/Loading.tsx', () => import('./Loading.tsx')),
  email: fetchedKind('kinds/Email.tsx', () => import('./Email.tsx')),
  phone: fetchedKind('kinds/Phone.tsx', () => import('./Phone.tsx')),
  name: fetchedKind('kinds/Name.tsx', () => import('./Name.tsx')),
  address: fetchedKind('kinds/Address.tsx', () => import('./Address.tsx')),
  'social-proof': fetchedKind('kinds/SocialProof.tsx', () => import('./SocialProof.tsx')),
  form: fetchedKind('kinds/Form.tsx', async () => withKinds(await import('./Form.tsx'))),
  review: fetchedKind('kinds/Review.tsx', async () => withKinds(await import('./Review.tsx'))),
  plans: fetchedKind('kinds/Plans.tsx', () => import('./Plans.tsx')),
};
