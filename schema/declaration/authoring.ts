// What only editors, proofs and the server need to know of a step, a page or a block. The renderer must not import it,
// since the build removes it from what browsers load.

import { type KindName, kinds } from '../kinds/index.ts';
import type { KindAuthoring } from '../kinds/kind.ts';
import { authoringWithOptions, type Options } from '../kinds/options/with-options.ts';
import type { BlockAuthoring } from './blocks/block-kind.ts';
import { type Block, blockKinds } from './blocks/index.ts';
import { type Page, pageKinds } from './pages/index.ts';
import type { PageAuthoring } from './pages/page-kind.ts';

/** What is known of the kind of a step, with the step's options, typed like `kindOf`. */
export const kindAuthoringOf = <Step extends Options & { kind: KindName }>(step: Step): KindAuthoring<Step> =>
  authoringWithOptions(kinds[step.kind] as unknown as KindAuthoring<Step>, step);

/** What is known of the kind of a page, typed like `pageKindOf`. */
export const pageAuthoringOf = (page: Page): PageAuthoring<Page> =>
  pageKinds[page.kind] as unknown as PageAuthoring<Page>;

/** What is known of the kind of a block, typed like `blockKindOf`. */
export const blockAuthoringOf = (block: Block): BlockAuthoring<Block> =>
  blockKinds[block.kind] as unknown as BlockAuthoring<Block>;
