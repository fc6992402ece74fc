import { type Static, Type } from 'typebox';
import { strict } from '../typebox-builders.ts';

const colour = (title: string, description: string) =>
  Type.String({
    pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
    title,
    examples: ['#2348a3'],
    description: `${description} Written as #, then three or six of 0 to 9 and a to f, small or capital.`,
  });

export const themeSchema = strict(
  {
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
  },
  { title: 'Theme', description: 'Colours, as hexadecimal; each becomes a CSS custom property.' },
);

export type Theme = Static<typeof themeSchema>;
