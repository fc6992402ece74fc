import type { Step } from '../../schema/declaration/step.ts';
import { choice } from '../../schema/kinds/choice.ts';
import { marker } from '../../schema/kinds/marker.ts';
import { Choice } from './Choice.tsx';
import { Info } from './Info.tsx';
import { type AnyKindCode, fetchedKind, type Kinds, kindAtHand } from './kind-code.ts';

/**
 * The code of every kind but form, group, matrix and review, which are made of the questions of these kinds. Each is a
 * chunk, so that visitors fetch only the kinds of their funnel; but choices, the most frequent first question, and infos, whose code is
 * shorter than a request, are in the entry chunk.
 */
export const questionKinds: Omit<Kinds, 'form' | 'group' | 'matrix' | 'review'> = {
  choice: kindAtHand(Choice, choice),
  'multi-choice': fetchedKind('kinds/MultiChoice.tsx', () => import('./MultiChoice.tsx')),
  dropdown: fetchedKind('kinds/Dropdown.tsx', () => import('./Dropdown.tsx')),
  slider: fetchedKind('kinds/Slider.tsx', () => import('./Slider.tsx')),
  number: fetchedKind('kinds/Number.tsx', () => import('./Number.tsx')),
  date: fetchedKind('kinds/Date.tsx', () => import('./Date.tsx')),
  rating: fetchedKind('kinds/Rating.tsx', () => import('./Rating.tsx')),
  ranking: fetchedKind('kinds/Ranking.tsx', () => import('./Ranking.tsx')),
  text: fetchedKind('kinds/Text.tsx', () => import('./Text.tsx')),
  'long-text': fetchedKind('kinds/LongText.tsx', () => import('./LongText.tsx')),
  consent: fetchedKind('kinds/Consent.tsx', () => import('./Consent.tsx')),
  info: kindAtHand(Info, marker),
  loading: fetchedKind('kinds/Loading.tsx', () => import('./Loading.tsx')),
  email: fetchedKind('kinds/Email.tsx', () => import('./Email.tsx')),
  phone: fetchedKind('kinds/Phone.tsx', () => import('./Phone.tsx')),
  name: fetchedKind('kinds/Name.tsx', () => import('./Name.tsx')),
  address: fetchedKind('kinds/Address.tsx', () => import('./Address.tsx')),
  'social-proof': fetchedKind('kinds/SocialProof.tsx', () => import('./SocialProof.tsx')),
  plans: fetchedKind('kinds/Plans.tsx', () => import('./Plans.tsx')),
};

/** The code of a question's kind; undefined for a form, a group, a matrix and a review. */
export const kindOfQuestion = ({ kind }: Step): AnyKindCode | undefined =>
  (questionKinds as Partial<Record<string, unknown>>)[kind] as AnyKindCode | undefined;
