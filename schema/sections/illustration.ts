import { Type } from 'typebox';

/** The illustrations that the renderer draws; a funnel names one of them. */
const illustrationNames = ['celebration', 'desk', 'path', 'privacy', 'rocket'] as const;

export type IllustrationName = (typeof illustrationNames)[number];

export const illustrationSchema = Type.Enum(illustrationNames, {
  title: 'Illustration',
  description: 'Decoration; screen readers skip it.',
});
