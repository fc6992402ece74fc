import type { KindName } from '../../schema/kinds/index.ts';
import { atHand, fetched, type ViewCode } from '../view-code.ts';
import { Choice } from './Choice.tsx';
import { Email } from './Email.tsx';
import { Info } from './Info.tsx';
import { Loading } from './Loading.tsx';
import { MultiChoice } from './MultiChoice.tsx';
import { Slider } from './Slider.tsx';
import { Text } from './Text.tsx';
import type { KindViewProps } from './view-props.ts';

/**
 * The registry of views: one for each kind. A kind without one is a compile error. Those that need much code of others,
 * such as a tooltip, are in chunks of their own.
 */
export const views: { readonly [Name in KindName]: ViewCode<KindViewProps<Name>> } = {
  choice: atHand(Choice),
  'multi-choice': atHand(MultiChoice),
  slider: atHand(Slider),
  text: atHand(Text),
  info: atHand(Info),
  loading: atHand(Loading),
  email: atHand(Email),
  'social-proof': fetched(async () => (await import('./SocialProof.tsx')).SocialProof),
  plans: fetched(async () => (await import('./Plans.tsx')).Plans),
};
