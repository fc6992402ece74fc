import type { KindName } from '../../schema/kinds/index.ts';
import { fetched, type ViewCode } from '../code/view-code.ts';
import type { KindViewProps } from './view-props.ts';

/**
 * The registry of views: one for each kind, in a chunk of its own, so that a funnel's visitors fetch those that it uses.
 * A kind without one is a compile error.
 */
export const views: { readonly [Name in KindName]: ViewCode<KindViewProps<Name>> } = {
  choice: fetched('kinds/Choice.tsx', async () => (await import('./Choice.tsx')).Choice),
  'multi-choice': fetched(
    'kinds/MultiChoice.tsx',
    async () => (await import('./MultiChoice.tsx')).MultiChoice,
  ),
  slider: fetched('kinds/Slider.tsx', async () => (await import('./Slider.tsx')).Slider),
  text: fetched('kinds/Text.tsx', async () => (await import('./Text.tsx')).Text),
  info: fetched('kinds/Info.tsx', async () => (await import('./Info.tsx')).Info),
  loading: fetched('kinds/Loading.tsx', async () => (await import('./Loading.tsx')).Loading),
  email: fetched('kinds/Email.tsx', async () => (await import('./Email.tsx')).Email),
  'social-proof': fetched(
    'kinds/SocialProof.tsx',
    async () => (await import('./SocialProof.tsx')).SocialProof,
  ),
  plans: fetched('kinds/Plans.tsx', async () => (await import('./Plans.tsx')).Plans),
};
