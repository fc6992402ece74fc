import type { TProperties } from 'typebox';
import type { Below } from '../../places/pointer.ts';
import type { Defaults } from '../defaults.ts';
import type { ClaimMade } from '../parts/claim.ts';
import type { Picture } from '../parts/picture.ts';
import type { SaveFailure } from '../parts/save-failure.ts';
import type { Layout } from '../sections/choice-set.ts';
import type { StaticOf } from '../typebox-builders.ts';

/** A question on a page: answered by a choice, and stored like the answer of a step. */
export interface Question {
  /** The step number in tracking. */
  readonly number: number;
  readonly heading: string;
  readonly text?: string;
  readonly field: string;
  /** The name of its choice set. */
  readonly choices: string;
  readonly layout?: Layout;
  /** The path that the answer leads to. */
  readonly next: string;
  readonly onSaveFailure: SaveFailure;
}

/** What the browser needs of a kind of block, besides its view. `Props` are the properties that the kind declares. */
export interface BlockBehaviour<Props> {
  /** The question that the block asks. */
  asks?(block: Props): Question | undefined;
}

/** What editors, proofs and the server need besides. The build removes it from what browsers load. */
export interface BlockAuthoring<Props> {
  /** Valid properties, for tests, scaffolds and documentation. */
  readonly example: Props;
  /** The defaults of properties that a file leaves out. Texts are in schema/authoring/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<Props>;
  /** Whether visitors can go on from the block; the landing page says where its button leads. */
  leadsOn?(block: Props): boolean;
  /** The claims of the block about the product or its customers. */
  claims?(block: Props): readonly ClaimMade[];
  /** The funnel's own pictures that the block shows. */
  pictures?(block: Props): readonly { readonly picture: Picture; readonly path: Below }[];
  /** The addresses that its links lead to. */
  links?(block: Props): readonly { readonly href: string; readonly path: Below }[];
}

/** One kind of block, complete except for its view: the one object that its file exports. */
export interface BlockKind<Props extends TProperties>
  extends BlockBehaviour<StaticOf<Props>>,
    BlockAuthoring<StaticOf<Props>> {
  /** The properties of its blocks. */
  readonly props: Props;
}
