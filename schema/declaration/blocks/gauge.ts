import { Type } from 'typebox';
import { lintIf } from '../lint.ts';
import { figureDefaults, figureProps } from '../parts/figure.ts';
import { bandsOf, isWinner } from '../sections/value.ts';
import { filledText, nameOfOther, number, templateText } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  value: nameOfOther('value', 'Value', 'The name of a value with bands, whose labels visitors read.'),
  least: number('Least', 'The number at the beginning of the scale.'),
  most: number('Most', 'The number at its end.'),
  ...figureProps,
  description: templateText(
    'Text alternative',
    ['number', 'band', 'least', 'most'],
    'For screen readers, in the place of the drawing.',
  ),
  text: Type.Optional(filledText('Text', 'Under the scale.')),
};

/** Where the visitor's value lies on the scale of its bands. */
export const gauge: BlockKind<typeof props> = {
  props,
  valuesDrawn: ({ value }) => [{ name: value, path: ['value'] }],
  example: {
    value: 'score',
    least: 0,
    most: 10,
    numberText: '{number}',
    else: 'Answer all questions to see it.',
    description: '{number} of {least} to {most}: {band}',
  },
  defaults: figureDefaults,
  lint: {
    'gauge-scale': ({ value: name, least, most }, { values = {} }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      const bands = value ? bandsOf(value) : [];
      const outside = bands.find(({ below }) => below !== undefined && (below <= least || below >= most));
      if (least >= most)
        return lintIf(
          true,
          ['most'],
          `The scale runs from ${least} to ${most}, so it has no room for a number. Let 'most' be more than 'least'.`,
        );
      return [
        ...lintIf(
          value !== undefined && !isWinner(value) && bands.length === 0,
          ['value'],
          `The value '${name}' has no bands, so the scale would have no parts. Give it 'bands', or show its number in a text.`,
        ),
        ...lintIf(
          outside !== undefined,
          ['value'],
          `The band '${outside?.name}' of '${name}' ends at ${outside?.below}, which is not between ${least} and ${most}, so the scale does not show all bands. Widen it, or correct the band.`,
        ),
      ];
    },
  },
};
