import { Type } from 'typebox';

/** The JSON Schema of a text that may not be empty. */
// @__NO_SIDE_EFFECTS__
export const filledText = (title: string, description?: string) =>
  Type.String({ minLength: 1, title, ...(description && { description }) });
