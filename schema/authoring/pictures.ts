import { labelOf, pictureOf } from '../answers/choice-set.ts';
import { blockAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Picture } from '../declaration/parts/picture.ts';
import { armCombinations, inArms } from '../experiments/arms.ts';
import { blockLists } from '../pages/page-contents.ts';
import { pointerTo } from '../places/pointer.ts';

/** A place of the funnel that names a picture. */
export interface PictureUse {
  readonly picture: Picture;
  readonly pointer: string;
  /** The text beside it, which screen readers read as well. */
  readonly label?: string;
  /** Set if the picture replaces a text. */
  readonly alone?: true;
  /** Set if other sites show it, and our pages do not. */
  readonly elsewhere?: true;
}

/** Every place that names a picture: the product, the choices, and the blocks of pages and steps. */
export const picturesOf = (funnel: Funnel): readonly PictureUse[] => [
  ...inProduct(funnel),
  ...inChoices(funnel),
  ...inBlocks(funnel),
];

/** The same over every combination of arms that visitors see; most places occur in several. */
export const picturesInArms = (funnel: Funnel): readonly PictureUse[] =>
  armCombinations(funnel).flatMap((arms) => picturesOf(inArms(funnel, arms)));

const inProduct = ({ product: { logo, preview } }: Funnel): readonly PictureUse[] => [
  ...(logo ? [{ picture: logo, pointer: pointerTo('product', 'logo'), alone: true as const }] : []),
  ...(preview
    ? [{ picture: preview, pointer: pointerTo('product', 'preview'), elsewhere: true as const }]
    : []),
];

const inChoices = ({ choiceSets }: Funnel): readonly PictureUse[] =>
  Object.entries(choiceSets).flatMap(([set, choices]) =>
    choices.flatMap((choice, at) => {
      const picture = pictureOf(choice);
      const pointer = pointerTo('choiceSets', set, at, 'picture');
      return picture ? [{ picture, pointer, label: labelOf(choice) }] : [];
    }),
  );

const inBlocks = (funnel: Funnel): readonly PictureUse[] =>
  blockLists(funnel).flatMap(({ blocks, path }) =>
    blocks.flatMap((block, at) =>
      (blockAuthoringOf(block).pictures?.(block) ?? []).map(({ picture, path: below }) => ({
        picture,
        pointer: pointerTo(...path, at, ...below),
      })),
    ),
  );
