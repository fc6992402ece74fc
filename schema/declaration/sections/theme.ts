import { type Static, Type } from 'typebox';
import { fontFileSchema } from '../parts/font.ts';
import { pictureSchema } from '../parts/picture.ts';
import { integer, strict } from '../typebox-builders.ts';

const colour = (title: string, description: string) =>
  Type.String({
    pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
    title,
    examples: ['#2348a3'],
    description: `${description} Written as #, then three or six of 0 to 9 and a to f, small or capital.`,
  });

const colours = {
  header: colour('Header', 'Behind the sticky header.'),
  ink: colour('Ink', 'Text.'),
  quiet: colour('Quiet ink', 'Text of less weight.'),
  ground: colour('Ground', 'Behind everything.'),
  card: colour('Card', 'Behind cards and choices.'),
  line: colour('Line', 'Borders.'),
  accent: colour('Accent', 'Buttons, selections, progress.'),
  onAccent: colour('On accent', 'Text on the accent.'),
  danger: colour('Danger', 'Borders and texts of what is wrong.'),
  success: colour('Success', 'Signs of what went well.'),
};

const coloursSchema = Type.Object(colours);

export type Colours = Static<typeof coloursSchema>;

export const colourNames = Object.keys(colours) as readonly (keyof Colours)[];

/** What lies over the ground: a gradient that ends in it, or a picture under a veil of it. */
const backdropSchema = Type.Union(
  [
    strict(
      {
        gradient: Type.Array(colour('Colour', 'From the top of the screen down to the ground.'), {
          title: 'Gradient',
          description: 'One or two colours; at the bottom of the screen they end in the ground.',
          minItems: 1,
          maxItems: 2,
        }),
      },
      { title: 'Backdrop: gradient' },
    ),
    strict(
      {
        picture: {
          ...pictureSchema,
          title: 'Backdrop picture',
          description: 'Fills the screen behind everything.',
        },
        veil: integer(
          'Veil',
          'How much of the ground covers the picture, in percent, so that texts can be read on it.',
          {
            minimum: 0,
            maximum: 100,
          },
        ),
      },
      { title: 'Backdrop: picture' },
    ),
  ],
  { title: 'Backdrop', description: 'What lies over the ground.' },
);

export type Backdrop = Static<typeof backdropSchema>;

const layouts = ['plain', 'app', 'editorial'] as const;

export type Layout = (typeof layouts)[number];

const words = {
  layout: Type.Optional(
    Type.Enum(layouts, {
      title: 'Layout',
      description:
        'How screens use their room. plain: from the top down. app: the answers at the bottom of a phone, back and progress in the header. editorial: the same with large headings and lines in place of cards, and the answers beside the question on a wide screen. Usually plain.',
    }),
  ),
  font: Type.Optional(
    strict(
      {
        text: Type.Optional(fontFileSchema('Font of texts', 'Of everything that is read.')),
        heading: Type.Optional(
          fontFileSchema('Font of headings', 'If it is another one than that of texts.'),
        ),
      },
      {
        title: 'Font',
        description:
          "WOFF2 files of your own. Visitors get what the texts need of them; what is not named is in their device's font.",
      },
    ),
  ),
  radius: Type.Optional(
    Type.Enum(['square', 'small', 'medium', 'large'], {
      title: 'Radius',
      description: 'How round the corners of buttons, cards and pictures are. Usually medium.',
    }),
  ),
  density: Type.Optional(
    Type.Enum(['compact', 'regular', 'airy'], {
      title: 'Density',
      description: 'How much room is around and between things. Usually regular.',
    }),
  ),
  shadow: Type.Optional(
    Type.Enum(['none', 'regular', 'deep'], {
      title: 'Shadow',
      description: 'What cards and choices cast on the ground. Usually regular.',
    }),
  ),
  backdrop: Type.Optional(backdropSchema),
};

export const themeSchema = strict(
  {
    ...colours,
    ...words,
    dark: Type.Optional(
      strict(
        { ...colours, backdrop: Type.Optional(backdropSchema) },
        {
          title: 'Dark theme',
          description:
            'The colours for visitors whose device prefers dark pages. Without it they get the same as all.',
        },
      ),
    ),
  },
  {
    title: 'Theme',
    description: 'The look: the colours, and what the screens are made of.',
  },
);

export type Theme = Static<typeof themeSchema>;
