import { type TProperties, Type } from 'typebox';
import type { Condition } from '../../steps/condition.ts';
import { conditionSchema } from '../condition.ts';
import { byKind, type StaticOf, strict } from '../typebox-builders.ts';
import { callToAction } from './call-to-action.ts';
import { cards } from './cards.ts';
import { chart } from './chart.ts';
import { comparison } from './comparison.ts';
import { countdown } from './countdown.ts';
import { faq } from './faq.ts';
import { gauge } from './gauge.ts';
import { guarantee } from './guarantee.ts';
import { hero } from './hero.ts';
import { links } from './links.ts';
import { logos } from './logos.ts';
import { noThanks } from './no-thanks.ts';
import { notice } from './notice.ts';
import { picture } from './picture.ts';
import { question } from './question.ts';
import { score } from './score.ts';
import { stats } from './stats.ts';
import { table } from './table.ts';
import { testimonials } from './testimonials.ts';
import { timeline } from './timeline.ts';
import { video } from './video.ts';

export const blockKinds = {
  'call-to-action': callToAction,
  cards,
  chart,
  comparison,
  countdown,
  faq,
  gauge,
  guarantee,
  hero,
  links,
  logos,
  'no-thanks': noThanks,
  notice,
  picture,
  question,
  score,
  stats,
  table,
  testimonials,
  timeline,
  video,
};

export type BlockName = keyof typeof blockKinds;

export type BlockOf<Name extends BlockName> = {
  kind: Name;
  /** The condition under which the block is shown; without it, everybody sees the block. */
  when?: Condition;
} & StaticOf<(typeof blockKinds)[Name]['props']>;

export type Block = { [Name in BlockName]: BlockOf<Name> }[BlockName];

const blockSchema = (kind: BlockName) => {
  const own: TProperties = blockKinds[kind].props;
  return strict(
    { kind: Type.Literal(kind), when: Type.Optional(conditionSchema), ...own },
    { title: `Block: ${kind}` },
  );
};

/** A list of blocks of any kind, which the root of the schema defines once. */
export const blocksSchema = (title: string, description: string) =>
  Type.Array(Type.Unsafe<Block>({ $ref: '#/definitions/block' }), { title, description });

export const blockDefinition = () => byKind<Block>((Object.keys(blockKinds) as BlockName[]).map(blockSchema));
