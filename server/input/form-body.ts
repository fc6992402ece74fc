import type { HonoRequest } from 'hono';
import { requireMediaType } from './media-type.ts';
import { text } from './text.ts';

/**
 * Reads one field of a form that a browser posted; empty when the form has no such field. Fails with
 * `unsupported-media-type` or `nul-character`.
 */
export async function readFormField(request: HonoRequest, name: string): Promise<string> {
  requireMediaType(request, 'application/x-www-form-urlencoded');
  return text(new URLSearchParams(await request.text()).get(name) ?? '', `'${name}'`);
}
