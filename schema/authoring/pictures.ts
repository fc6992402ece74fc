import { type Choice, labelOf } from '../answers/choice-set.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Picture } from '../declaration/parts/picture.ts';
import { armCombinations, inArms } from '../experiments/arms.ts';
import { pointerTo } from '../places/pointer.ts';
import { placesOf } from './places.ts';

export interface PictureUse {
  readonly picture: Picture;
  readonly pointer: string;
  /** The text beside it, which screen readers read as well. */
  readonly label?: string;
  /** Set if the picture replaces a text. */
  readonly replacesText?: true;
  /** Set if other sites show it, and our pages do not. */
  readonly onOtherSites?: true;
}

/** Every place that names a picture: the product, the choices, and the blocks of pages and steps. */
export const picturesOf = (funnel: Funnel): readonly PictureUse[] =>
  placesOf(funnel, 'picture').map(({ value, path, parent }) => {
    const pointer = pointerTo(...path);
    return {
      picture: value as Picture,
      pointer,
      ...(path[0] === 'choiceSets' && { label: labelOf(parent as Choice) }),
      ...(pointer === '/product/logo' && { replacesText: true }),
      ...(pointer === '/product/preview' && { onOtherSites: true }),
    };
  });

/** The same over every combination of arms that visitors see; most places occur in several. */
export const picturesInArms = (funnel: Funnel): readonly PictureUse[] =>
  armCombinations(funnel).flatMap((arms) => picturesOf(inArms(funnel, arms)));
