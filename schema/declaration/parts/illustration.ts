import { Type } from 'typebox';
import { type Picture, pictureSchema } from './picture.ts';

/** The illustrations that the renderer draws; a funnel names one of them. */
export const illustrationNames = ['celebration', 'desk', 'path', 'privacy', 'rocket'] as const;

type IllustrationName = (typeof illustrationNames)[number];

const drawnSchema = Type.Enum(illustrationNames, {
  title: 'Drawing',
  description: 'In the colours of the theme. Decoration; screen readers skip it.',
});

export const illustrationSchema = Type.Union([drawnSchema, pictureSchema], { title: 'Illustration' });

export type Illustration = IllustrationName | Picture;
