import type { Step } from '../../schema/declaration/step.ts';
import { choice } from '../../schema/kinds/choice.ts';
import { marker } from '../../schema/kinds/marker.ts';
import { chunk } from '../code/view-code.ts';
import { Choice } from './Choice.tsx';
import { Info } from './Info.tsx';
import { type AnyKindCode, fetchedKind, fetchedKindBy, type Kinds, kindAtHand } from './kind-code.ts';
import type * as RareKinds from './rare-kinds.ts';

/** The kinds that are made of the questions of other kinds. */
export type CompoundKinds = Pick<Kinds, 'form' | 'group' | 'matrix' | 'review'>;

/**
 * The code of the usual kinds of questions. Each is a chunk, so that visitors fetch only the kinds of their funnel; but
 * choices, the most frequent first question, and infos, whose code is shorter than a request, are in the entry chunk. A
 * kind that is neither here nor in the other registries is a compile error.
 */
const usualKinds: Omit<Kinds, keyof CompoundKinds | keyof (typeof RareKinds)['rareKinds']> = {
  choice: kindAtHand(Choice, choice),
  'multi-choice': fetchedKind('kinds/MultiChoice.tsx', () => import('./MultiChoice.tsx')),
  slider: fetchedKind('kinds/Slider.tsx', () => import('./Slider.tsx')),
  text: fetchedKind('kinds/Text.tsx', () => import('./Text.tsx')),
  info: kindAtHand(Info, marker),
  loading: fetchedKind('kinds/Loading.tsx', () => import('./Loading.tsx')),
  email: fetchedKind('kinds/Email.tsx', () => import('./Email.tsx')),
  'social-proof': fetchedKind('kinds/SocialProof.tsx', () => import('./SocialProof.tsx')),
  plans: fetchedKind('kinds/Plans.tsx', () => import('./Plans.tsx')),
};

/** The registry of all other kinds of questions: no page downloads what its funnel does not ask. */
const rareKinds = chunk('kinds/rare-kinds.ts', () => import('./rare-kinds.ts'));

const codeByKind: Record<string, unknown> = { ...usualKinds };

/** The code of a question's kind. It has nothing of a form, a group, a matrix or a review. */
export function kindOfQuestion({ kind }: Pick<Step, 'kind'>): AnyKindCode {
  codeByKind[kind] ??= fetchedKindBy(
    rareKinds,
    (registry) => registry.rareKinds[kind as keyof typeof registry.rareKinds] as unknown as AnyKindCode,
  );
  return codeByKind[kind] as AnyKindCode;
}
