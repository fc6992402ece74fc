import type { BlockName, BlockOf } from '../../schema/declaration/blocks/index.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';

/** The properties of a block's view. */
export interface BlockViewProps<Name extends BlockName> {
  readonly block: BlockOf<Name>;
  /** For its choice sets. */
  readonly funnel: Funnel;
  /** Set on the one block of a page whose heading is the page's own. */
  readonly titlesPage: boolean;
}
