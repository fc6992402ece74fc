import type { HonoRequest } from 'hono';
import { requireMediaType, text } from './json-body.ts';

export interface FormBody {
  /** Whether the form has a field, which may be empty. */
  has(name: string): boolean;
  /** The text of a field; empty if the form has none of this name. Fails with `nul-character`. */
  field(name: string): string;
}

/** Reads a form that a browser posted. Fails with `unsupported-media-type`. */
export async function readForm(request: HonoRequest): Promise<FormBody> {
  requireMediaType(request, 'application/x-www-form-urlencoded');
  const fields = new URLSearchParams(await request.text());
  return {
    has: (name) => fields.has(name),
    field: (name) => text(fields.get(name) ?? '', `'${name}'`),
  };
}

/** Reads one field of a posted form. Fails as `readForm` and `FormBody.field` do. */
export const readFormField = async (request: HonoRequest, name: string): Promise<string> =>
  (await readForm(request)).field(name);
