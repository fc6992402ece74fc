import type { TProperties } from 'typebox';
import type { Defaults } from '../defaults.ts';
import type { ClaimMade } from '../parts/claim.ts';
import type { StaticOf } from '../typebox-builders.ts';

/** What editors, proofs and the server need of a kind of block. `Props` are the properties that it declares. */
export interface BlockAuthoring<Props> {
  /** Whether visitors can go on from the block; the landing page says where its button leads. */
  leadsOn?(block: Props): boolean;
  /** The claims of the block about the product or its customers. */
  claims?(block: Props): readonly ClaimMade[];
}

/** One kind of block, complete except for its view: the one object that its file exports. */
export interface BlockKind<Props extends TProperties> extends BlockAuthoring<StaticOf<Props>> {
  readonly props: Props;
  /** Valid properties, for tests, scaffolds and documentation. */
  readonly example: StaticOf<Props>;
  /** The defaults of properties that a file leaves out. Texts are in schema/authoring/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<StaticOf<Props>>;
}
