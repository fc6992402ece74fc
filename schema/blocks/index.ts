import { type TProperties, Type } from 'typebox';
import { byKind, type StaticOf, strict } from '../typebox/builders.ts';
import { callToActionExample, callToActionProps } from './call-to-action.ts';
import { cardsExample, cardsProps } from './cards.ts';
import { comparisonExample, comparisonProps } from './comparison.ts';
import { faqExample, faqProps } from './faq.ts';
import { heroExample, heroProps } from './hero.ts';
import { linksExample, linksProps } from './links.ts';
import { noticeExample, noticeProps } from './notice.ts';
import { pictureExample, pictureProps } from './picture.ts';
import { questionExample, questionProps } from './question.ts';
import { statsExample, statsProps } from './stats.ts';
import { testimonialsExample, testimonialsProps } from './testimonials.ts';

/** The registry of content blocks: the properties of each. */
export const blockProps = {
  'call-to-action': callToActionProps,
  cards: cardsProps,
  comparison: comparisonProps,
  faq: faqProps,
  hero: heroProps,
  links: linksProps,
  notice: noticeProps,
  picture: pictureProps,
  question: questionProps,
  stats: statsProps,
  testimonials: testimonialsProps,
};

export type BlockName = keyof typeof blockProps;

/** A block of one kind. */
export type BlockOf<Name extends BlockName> = { kind: Name } & StaticOf<(typeof blockProps)[Name]>;

/** A block of any kind. */
export type Block = { [Name in BlockName]: BlockOf<Name> }[BlockName];

/** An example of each block, for tests and documentation. */
export const blockExamples: { [Name in BlockName]: StaticOf<(typeof blockProps)[Name]> } = {
  'call-to-action': callToActionExample,
  cards: cardsExample,
  comparison: comparisonExample,
  faq: faqExample,
  hero: heroExample,
  links: linksExample,
  notice: noticeExample,
  picture: pictureExample,
  question: questionExample,
  stats: statsExample,
  testimonials: testimonialsExample,
};

const blockSchema = (kind: BlockName) => {
  const own: TProperties = blockProps[kind];
  return strict({ kind: Type.Literal(kind), ...own }, { title: `Block: ${kind}` });
};

/** A list of blocks of any kind; its definition stands once, at the root of the schema. */
// @__NO_SIDE_EFFECTS__
export const blocksSchema = (title: string, description: string) =>
  Type.Array(Type.Unsafe<Block>({ $ref: '#/definitions/block' }), { title, description });

/** A block of any kind, for `definitions`. */
export const blockDefinition = byKind<Block>((Object.keys(blockProps) as BlockName[]).map(blockSchema));
