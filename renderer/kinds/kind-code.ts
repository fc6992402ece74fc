import type { ComponentType } from 'react';
import type { Answer } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step, StepOf } from '../../schema/declaration/step.ts';
import type { AnswerOf, KindName } from '../../schema/kinds/index.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import { atHand, type Chunk, fetched, fetchedBy, type ViewCode } from '../code/view-code.ts';
import type { AnyViewProps, KindViewProps } from './view-props.ts';

type KindHere<Name extends KindName> = Kind<StepOf<Name>, AnswerOf<Name>>;

/** Formats an answer as the visitor chose or typed it, in the language of the funnel; an address has several lines. */
export type Shown<Name extends KindName> = (
  step: StepOf<Name>,
  answer: AnswerOf<Name>,
  funnel: Funnel,
) => string;

/** The code of a step kind, in one chunk: its view, and how its answers are checked, stored and shown. */
export interface KindCode<Name extends KindName> extends ViewCode<KindViewProps<Name>> {
  /** The kind itself; to be called only once the code is fetched. */
  kind(): KindHere<Name>;
  /**
   * How answers are shown; undefined until the code is fetched, and for a kind without a question. Use `shownAnswer`.
   */
  shown?(): Shown<Name> | undefined;
}

/** What the chunk of a kind exports: its view, the kind, and, if it asks something, how its answers are shown. */
interface KindModule<Name extends KindName> {
  readonly default: ComponentType<KindViewProps<Name>>;
  readonly kind: KindHere<Name>;
  readonly shown?: Shown<Name>;
}

/** A kind in a chunk of its own, named by the file of its view. */
export function fetchedKind<Name extends KindName>(
  module: string,
  load: () => Promise<KindModule<Name>>,
): KindCode<Name> {
  const code = fetched<KindViewProps<Name>, KindModule<Name>>(module, load);
  return Object.assign(code, {
    kind: () => code.exported?.kind as KindHere<Name>,
    shown: () => code.exported?.shown,
  });
}

/** A kind that is named in a registry in a chunk of its own, as `fetchedBy`. */
export function fetchedKindBy<Registry>(
  registry: Chunk<Registry>,
  find: (registry: Registry) => AnyKindCode,
): AnyKindCode {
  const found = () => registry.exported && find(registry.exported);
  return Object.assign(fetchedBy(registry, find), {
    kind: () => found()?.kind() as Kind<Step, Answer>,
    shown: () => found()?.shown?.(),
  });
}

/** A kind whose code is in the entry chunk. */
export const kindAtHand = <Name extends KindName>(
  view: ComponentType<KindViewProps<Name>>,
  kind: KindHere<Name>,
): KindCode<Name> => ({ ...atHand(view), kind: () => kind });

/** The code of every kind. */
export type Kinds = { readonly [Name in KindName]: KindCode<Name> };

/** The code of any kind, for steps and answers of this kind alone. */
export interface AnyKindCode extends ViewCode<AnyViewProps> {
  kind(): Kind<Step, Answer>;
  shown?(): ((question: Step, answer: unknown, funnel: Funnel) => string) | undefined;
}
