import type { KindName } from '../../schema/kinds/index.ts';
import { atHand, fetched, type ViewCode } from '../code/view-code.ts';
import { Choice } from './Choice.tsx';
import type { KindViewProps } from './view-props.ts';

/**
 * The registry of views, one for each kind. A chunk each, so that visitors fetch only the kinds of their funnel; but most
 * first questions are choices, whose view comes with the entry. A kind without a view is a compile error.
 */
export const views: { readonly [Name in KindName]: ViewCode<KindViewProps<Name>> } = {
  choice: atHand(Choice),
  'multi-choice': fetched(
    'kinds/MultiChoice.tsx',
    async () => (await import('./MultiChoice.tsx')).MultiChoice,
  ),
  slider: fetched('kinds/Slider.tsx', async () => (await import('./Slider.tsx')).Slider),
  rating: fetched('kinds/Rating.tsx', async () => (await import('./Rating.tsx')).Rating),
  text: fetched('kinds/Text.tsx', async () => (await import('./Text.tsx')).Text),
  'long-text': fetched('kinds/LongText.tsx', async () => (await import('./LongText.tsx')).LongText),
  info: fetched('kinds/Info.tsx', async () => (await import('./Info.tsx')).Info),
  loading: fetched('kinds/Loading.tsx', async () => (await import('./Loading.tsx')).Loading),
  email: fetched('kinds/Email.tsx', async () => (await import('./Email.tsx')).Email),
  'social-proof': fetched(
    'kinds/SocialProof.tsx',
    async () => (await import('./SocialProof.tsx')).SocialProof,
  ),
  plans: fetched('kinds/Plans.tsx', async () => (await import('./Plans.tsx')).Plans),
};
