import { type ComponentType, lazy } from 'react';
import type { KindName } from '../../schema/kinds/index.ts';
import { Choice } from './Choice.tsx';
import { Email } from './Email.tsx';
import { Info } from './Info.tsx';
import { Loading } from './Loading.tsx';
import { MultiChoice } from './MultiChoice.tsx';
import { Slider } from './Slider.tsx';
import { Text } from './Text.tsx';
import type { KindViewProps } from './view-props.ts';

/**
 * The registry of views: one for each kind. A kind without one is a compile error. Those that need a tooltip are
 * loaded when they are first shown, so wrap a view in `<Suspense>`.
 */
export const views: { readonly [Name in KindName]: ComponentType<KindViewProps<Name>> } = {
  choice: Choice,
  'multi-choice': MultiChoice,
  slider: Slider,
  text: Text,
  info: Info,
  loading: Loading,
  email: Email,
  'social-proof': lazy(async () => ({ default: (await import('./SocialProof.tsx')).SocialProof })),
  plans: lazy(async () => ({ default: (await import('./Plans.tsx')).Plans })),
};
