import { Type } from 'typebox';

/** A text that a visitor reads or hears. */
// @__NO_SIDE_EFFECTS__
export const copy = (title: string, description?: string) =>
  Type.String({ minLength: 1, title, ...(description && { description }) });
