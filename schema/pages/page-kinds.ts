import type { Block, BlockOf } from '../declaration/blocks/index.ts';
import type { Page, PageKindName, PageOf } from '../declaration/pages/index.ts';

/** A question on a page: answered by a choice, and stored like the answer of a step. */
export type Question = BlockOf<'question'>;

/** What the buttons of a page do: they store a value in a field, and lead on. */
export type CallToAction = PageOf<'landing'>['callToAction'];

/** What a page does, besides its screen. `Props` are the properties that its kind declares. */
export interface PageBehaviour<Props> {
  /** The path to which a visitor most likely goes next, to be fetched in advance. */
  leadsTo?(page: Props, account: { readonly then: string }): string;
  /** The query parameter that contains the payment's id, of the page with the account form. */
  paymentParameter?(page: Props): string;
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
  success: {
    leadsTo: (_, account) => account.then,
    paymentParameter: ({ paymentParameter }) => paymentParameter,
  },
  upsell: { leadsTo: ({ next }) => next },
  end: { blocks: ({ blocks }) => blocks ?? [] },
};

/** What a page does, typed for callers that treat all pages alike. */
export const pageKindOf = (page: Page): PageBehaviour<Page> =>
  (behaviours[page.kind] ?? {}) as PageBehaviour<Page>;

/** The question that a block asks, if it asks one. */
export const questionIn = (block: Block): Question | undefined =>
  block.kind === 'question' ? block : undefined;

export const questionsOn = (page: Page): readonly Question[] =>
  (pageKindOf(page).blocks?.(page) ?? []).flatMap((block) => questionIn(block) ?? []);
