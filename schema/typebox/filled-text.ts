import { Type } from 'typebox';

/** What a text matches that has more in it than spaces. */
export const filledPattern = '\\S';

/** The JSON Schema of a text that may not be blank. */
// @__NO_SIDE_EFFECTS__
export const filledText = (title: string, description?: string) =>
  Type.String({ pattern: filledPattern, title, ...(description && { description }) });
