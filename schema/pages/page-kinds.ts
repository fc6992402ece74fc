import type { Block } from '../declaration/blocks/index.ts';
import type { Page, PageKindName, PageOf } from '../declaration/pages/index.ts';
import type { SaveFailure } from '../declaration/parts/save-failure.ts';
import type { Layout } from '../declaration/sections/choice-set.ts';

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

/** What the buttons of a page do: they store a value in a field, and lead on. */
export interface CallToAction {
  readonly field: string;
  readonly value: string;
  /** The button's place in tracking. */
  readonly location: string;
  readonly to: string;
}

/** What a page does, besides its screen. `Props` are the properties that its kind declares. */
export interface PageBehaviour<Props> {
  /** The path to which a visitor most likely goes next, to be fetched in advance. */
  leadsTo?(page: Props, account: { readonly then: string }): string;
  /** What its buttons do; its blocks may ask questions besides. */
  callToAction?(page: Props): CallToAction;
  /** Its `blocks`, from top to bottom. */
  blocks?(page: Props): readonly Block[];
}

const behaviours: { readonly [Kind in PageKindName]?: PageBehaviour<PageOf<Kind>> } = {
  landing: {
    leadsTo: ({ callToAction }) => callToAction.to,
    callToAction: ({ callToAction }) => callToAction,
    blocks: ({ blocks }) => blocks,
  },
  success: { leadsTo: (_, account) => account.then },
  end: { blocks: ({ blocks }) => blocks ?? [] },
};

/** What a page does, typed for callers that treat all pages alike. */
export const pageKindOf = (page: Page): PageBehaviour<Page> =>
  (behaviours[page.kind] ?? {}) as PageBehaviour<Page>;

/** The kinds of blocks that ask a question. */
const asking: { readonly [Kind in Block['kind']]?: (block: Extract<Block, { kind: Kind }>) => Question } = {
  question: (block) => block,
};

/** The question that a block asks, if it asks one. */
export const questionIn = (block: Block): Question | undefined => asking[block.kind]?.(block as never);

/** The questions on a page. */
export const questionsOn = (page: Page): readonly Question[] =>
  (pageKindOf(page).blocks?.(page) ?? []).flatMap((block) => questionIn(block) ?? []);
