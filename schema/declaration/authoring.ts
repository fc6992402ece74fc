// What only editors, proofs and the server need to know of a step, a page or a block.
import type { KindName } from '../kinds/index.ts';
import type { Options } from '../kinds/options.ts';
import type { BlockAuthoring } from './blocks/block-kind.ts';
import { type Block, blockKinds } from './blocks/index.ts';
import { kinds } from './kinds/index.ts';
import type { KindAuthoring } from './kinds/step-kind.ts';
import { authoringOrSkipped } from './options/optional.ts';
import { authoringWithOther } from './options/other.ts';
import { type Page, pageKinds } from './pages/index.ts';
import type { PageAuthoring } from './pages/page-kind.ts';

/** What is known of the kind of a step, with the step's options, typed like `kindOf`. */
export const kindAuthoringOf = <Step extends Options & { kind: KindName }>(
  step: Step,
): KindAuthoring<Step> => {
  const { optional, other } = step;
  const kind = kinds[step.kind] as KindAuthoring<Step>;
  const withText = other ? authoringWithOther(kind, other) : kind;
  return optional ? authoringOrSkipped(withText) : withText;
};

/** What is known of the kind of a page, typed like `pageKindOf`. */
export const pageAuthoringOf = (page: Page): PageAuthoring<Page> =>
  pageKinds[page.kind] as PageAuthoring<Page>;

/** What is known of the kind of a block, typed like `blockKindOf`. */
export const blockAuthoringOf = (block: Block): BlockAuthoring<Block> =>
  blockKinds[block.kind] as BlockAuthoring<Block>;
