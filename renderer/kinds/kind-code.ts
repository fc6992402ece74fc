import type { ComponentType } from 'react';
import type { Funnel } from '../../schema/funnel.ts';
import type { AnswerOf, KindName } from '../../schema/kinds/index.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import type { StepOf } from '../../schema/steps/step.ts';
import { atHand, fetched, type ViewCode } from '../code/view-code.ts';
import type { KindViewProps } from './view-props.ts';

type KindHere<Name extends KindName> = Kind<StepOf<Name>, AnswerOf<Name>>;

/** An answer in the words that the visitor chose or typed, in the language of the funnel; several lines where it has them. */
export type Shown<Name extends KindName> = (
  step: StepOf<Name>,
  answer: AnswerOf<Name>,
  funnel: Funnel,
) => string;

/** The code of a step kind, in one chunk: its view, how its answers are checked and kept, and how they are shown. */
export interface KindCode<Name extends KindName> extends ViewCode<KindViewProps<Name>> {
  /** The kind itself; for what is shown, which has fetched it. */
  kind(): KindHere<Name>;
  /** Once it is fetched, how its answers are shown; not set where it asks nothing. Ask `shownAnswer` for an answer. */
  shown?: Shown<Name> | undefined;
}

/** What the chunk of a kind exports: its view, the kind, and how its answers are shown, where it asks something. */
export interface KindModule<Name extends KindName, Given = unknown> {
  readonly View: ComponentType<KindViewProps<Name> & Given>;
  readonly kind: KindHere<Name>;
  readonly shown?: Shown<Name>;
}

/** A kind in a chunk of its own, named by the file of its view. */
export function fetchedKind<Name extends KindName>(
  module: string,
  load: () => Promise<KindModule<Name>>,
): KindCode<Name> {
  let here: KindHere<Name> | undefined;
  const code: KindCode<Name> = Object.assign(
    fetched<KindViewProps<Name>>(module, async () => {
      const { View, kind, shown } = await load();
      here = kind;
      code.shown = shown;
      return { default: View };
    }),
    { kind: () => here as KindHere<Name> },
  );
  return code;
}

/** A kind that comes with the file that every page starts with. */
export const kindAtHand = <Name extends KindName>(
  view: ComponentType<KindViewProps<Name>>,
  kind: KindHere<Name>,
): KindCode<Name> => ({ ...atHand(view), kind: () => kind });

/** The code of every kind. */
export type Kinds = { readonly [Name in KindName]: KindCode<Name> };
