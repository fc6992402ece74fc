import { Type } from 'typebox';

/** The icons that the renderer draws; a funnel names one of them. */
const iconNames = [
  'bolt',
  'briefcase',
  'calendar',
  'chart',
  'check',
  'clock',
  'document',
  'heart',
  'lock',
  'mail',
  'search',
  'shield',
  'star',
  'target',
  'thumb',
  'user',
] as const;

export type IconName = (typeof iconNames)[number];

export const iconSchema = Type.Enum(iconNames, {
  title: 'Icon',
  description: 'Decoration; screen readers skip it.',
});
