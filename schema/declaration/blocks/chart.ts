import { Type } from 'typebox';
import { claimProps } from '../parts/claim.ts';
import { figureDefaults, figureProps, figureSchema } from '../parts/figure.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  look: Type.Enum(['line', 'bars'], {
    title: 'Look',
    description: 'line (the default): a curve through the numbers. bars: a bar from zero for each.',
  }),
  points: Type.Array(strict({ label: filledText('Label', "Such as 'Today'."), number: figureSchema }), {
    minItems: 2,
    maxItems: 8,
    title: 'Points',
    description: 'From left to right, at equal distances.',
  }),
  ...figureProps,
  text: Type.Optional(filledText('Text', 'Under the drawing.')),
  estimate: filledText('Estimate', 'Says that the numbers are an estimate, where they are of values.'),
  ...claimProps,
};

/** Numbers as a curve or as bars: declared ones, which are a claim, and values, which are the visitor's own. */
export const chart: BlockKind<typeof props> = {
  props,
  valuesDrawn: ({ points }) =>
    points.flatMap(({ number }, at) =>
      typeof number === 'object' ? [{ name: number.value, path: ['points', at, 'number', 'value'] }] : [],
    ),
  claims: (block) => [
    {
      claim: block,
      path: [],
      what: `the chart from '${block.points[0]?.label}' on`,
      live: block.points.every(({ number }) => typeof number === 'object'),
    },
  ],
  example: {
    look: 'line',
    points: [
      { label: 'Today', number: 82 },
      { label: 'In June', number: 74 },
    ],
    numberText: '{number} kg',
    else: 'Tell us your weight to see it.',
    estimate: 'An estimate.',
  },
  defaults: { look: 'line', ...figureDefaults },
};
