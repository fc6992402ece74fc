import { pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { funnelSchema } from '../../schema/funnel-schema.ts';
import type { Schema } from '../../schema/schema.ts';
import { formOf, schemasTo, valuesOf } from '../../schema/schema-at.ts';
import { handMadeEditor } from '../editors/editors.ts';

/** Whether the values of an object are pages of their own: those of the funnel, and those under names that it chooses. */
const isMenu = (form: Schema): boolean => form === funnelSchema || valuesOf(form) !== undefined;

/** A part of the funnel whose properties are shown together. */
export interface Page {
  readonly pointer: string;
  /** Of a union, all forms. */
  readonly schema: Schema;
  readonly value: unknown;
}

/** The pages from the funnel down to the one that shows the value at a pointer: the nearest object around it. */
export function pagesTo(funnel: unknown, pointer: string): readonly Page[] {
  const pages: Page[] = [{ pointer: '', schema: funnelSchema, value: funnel }];
  const schemas = schemasTo(funnel, pointer);
  const path = pathOf(pointer);
  let value = funnel;
  for (const [at, name] of path.entries()) {
    const [above, schema] = schemas.slice(at, at + 2);
    const form = above && formOf(above, value);
    value = Object(value)[name];
    if (!form || !schema || typeof value !== 'object' || value === null || handMadeEditor(schema)) break;
    const here = pointerTo(...path.slice(0, at + 1));
    if (!Array.isArray(value) || isMenu(form)) pages.push({ pointer: here, schema, value });
  }
  return pages;
}

/** Whether a value has a page of its own. */
export const isPage = (funnel: unknown, pointer: string): boolean =>
  pagesTo(funnel, pointer).at(-1)?.pointer === pointer;
