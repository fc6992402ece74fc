import { Type } from 'typebox';

/** The form of a language tag, as far as a pattern can check it. */
export const languagePattern = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

export const languageSchema = (description: string) =>
  Type.String({ pattern: languagePattern, title: 'Language', examples: ['en-US'], description });
