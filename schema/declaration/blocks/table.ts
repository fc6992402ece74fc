import { Type } from 'typebox';
import { lintIf } from '../lint.ts';
import { claimProps } from '../parts/claim.ts';
import { filledText, strict } from '../typebox-builders.ts';
import type { BlockKind } from './block-kind.ts';

const props = {
  heading: Type.Optional(filledText('Heading')),
  label: filledText('Label', 'Names the table to screen readers.'),
  columns: Type.Array(filledText('Column', "Such as our name, and 'Others'."), {
    minItems: 2,
    maxItems: 3,
    title: 'Columns',
    description: 'What is compared; the first stands out.',
  }),
  rows: Type.Array(
    strict({
      label: filledText('Label'),
      cells: Type.Array(Type.Union([Type.Boolean(), filledText('Text')]), {
        minItems: 2,
        maxItems: 3,
        title: 'Cells',
        description: 'For each column a text, a tick or a cross.',
      }),
    }),
    { minItems: 1, title: 'Rows' },
  ),
  yesLabel: filledText('Tick', 'What screen readers say for a tick.'),
  noLabel: filledText('Cross', 'What screen readers say for a cross.'),
  ...claimProps,
};

/** The product beside others, row by row. */
export const table: BlockKind<typeof props> = {
  props,
  claims: (block) => [{ claim: block, path: [], what: `the comparison with '${block.columns.at(-1)}'` }],
  example: {
    label: 'Us and others',
    columns: ['Stride', 'Others'],
    rows: [{ label: 'Price', cells: ['Paid once', 'Every month'] }],
    yesLabel: 'Included',
    noLabel: 'Not included',
  },
  lint: {
    'table-cells': ({ columns, rows }) =>
      rows.flatMap(({ label, cells }, at) =>
        lintIf(
          cells.length !== columns.length,
          ['rows', at, 'cells'],
          `The row '${label}' has ${cells.length} cells for ${columns.length} columns, so something would stand in the wrong one. Give each column its cell.`,
          { related: { path: ['columns'], message: `There are ${columns.length} columns.` } },
        ),
      ),
  },
};
