import type { ComponentType } from 'react';
import type { AnswerOf, KindName } from '../../schema/kinds/index.ts';
import type { Kind } from '../../schema/kinds/kind.ts';
import type { StepOf } from '../../schema/step.ts';
import { atHand, fetched, type ViewCode } from '../code/view-code.ts';
import type { KindViewProps } from './view-props.ts';

type KindHere<Name extends KindName> = Kind<StepOf<Name>, AnswerOf<Name>>;

/** The code of a step kind, in one chunk: its view, and how its answers are checked and kept. */
export interface KindCode<Name extends KindName> extends ViewCode<KindViewProps<Name>> {
  /** The kind itself. Throws before it is fetched; whatever shows the step has fetched it. */
  kind(): KindHere<Name>;
}

/** A kind in a chunk of its own, named by the file of its view, out of which `pick` takes the view and the kind. */
export function fetchedKind<Name extends KindName, Module>(
  module: string,
  load: () => Promise<Module>,
  pick: (exported: Module) => readonly [ComponentType<KindViewProps<Name>>, KindHere<Name>],
): KindCode<Name> {
  let here: KindHere<Name> | undefined;
  const code = fetched<KindViewProps<Name>>(module, async () => {
    const [view, kind] = pick(await load());
    here = kind;
    return view;
  });
  return Object.assign(code, {
    kind() {
      if (!here) throw new Error(`The code of ${module} is asked for before it is fetched.`);
      return here;
    },
  });
}

/** A kind that comes with the file that every page starts with. */
export const kindAtHand = <Name extends KindName>(
  view: ComponentType<KindViewProps<Name>>,
  kind: KindHere<Name>,
): KindCode<Name> => ({ ...atHand(view), kind: () => kind });

/** The code of every kind. */
export type Kinds = { readonly [Name in KindName]: KindCode<Name> };
