import { choice } from '../../schema/kinds/choice.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { Choice } from './Choice.tsx';
import { fetchedKind, type KindCode, kindAtHand } from './kind-code.ts';

/**
 * The registry of the kinds' code: each view, with how its answers are checked and kept. A chunk each, so that visitors fetch
 * only the kinds of their funnel; but most first questions are choices, whose code comes with the entry. A kind without a view
 * is a compile error.
 */
export const views: { readonly [Name in KindName]: KindCode<Name> } = {
  choice: kindAtHand(Choice, choice),
  'multi-choice': fetchedKind('kinds/MultiChoice.tsx', async () => {
    const { MultiChoice, multiChoice } = await import('./MultiChoice.tsx');
    return [MultiChoice, multiChoice];
  }),
  dropdown: fetchedKind('kinds/Dropdown.tsx', async () => {
    const { Dropdown, dropdown } = await import('./Dropdown.tsx');
    return [Dropdown, dropdown];
  }),
  slider: fetchedKind('kinds/Slider.tsx', async () => {
    const { Slider, slider } = await import('./Slider.tsx');
    return [Slider, slider];
  }),
  number: fetchedKind('kinds/Number.tsx', async () => {
    const { NumberInput, number } = await import('./Number.tsx');
    return [NumberInput, number];
  }),
  rating: fetchedKind('kinds/Rating.tsx', async () => {
    const { Rating, rating } = await import('./Rating.tsx');
    return [Rating, rating];
  }),
  text: fetchedKind('kinds/Text.tsx', async () => {
    const { Text, text } = await import('./Text.tsx');
    return [Text, text];
  }),
  'long-text': fetchedKind('kinds/LongText.tsx', async () => {
    const { LongText, longText } = await import('./LongText.tsx');
    return [LongText, longText];
  }),
  info: fetchedKind('kinds/Info.tsx', async () => {
    const { Info, info } = await import('./Info.tsx');
    return [Info, info];
  }),
  loading: fetchedKind('kinds/Loading.tsx', async () => {
    const { Loading, loading } = await import('./Loading.tsx');
    return [Loading, loading];
  }),
  email: fetchedKind('kinds/Email.tsx', async () => {
    const { Email, email } = await import('./Email.tsx');
    return [Email, email];
  }),
  'social-proof': fetchedKind('kinds/SocialProof.tsx', async () => {
    const { SocialProof, socialProof } = await import('./SocialProof.tsx');
    return [SocialProof, socialProof];
  }),
  plans: fetchedKind('kinds/Plans.tsx', async () => {
    const { Plans, plans } = await import('./Plans.tsx');
    return [Plans, plans];
  }),
};
