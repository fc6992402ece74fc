import { Type } from 'typebox';

/** A text with gaps of these names, such as `{share}`, for whoever shows it to fill in. */
export type TemplateText<Name extends string> = string & { readonly gaps?: Name };

/**
 * A text that is read with figures or names in its gaps. What else stands in braces breaks the schema, since nothing
 * would fill it in; the renderer takes the names from the type.
 */
// @__NO_SIDE_EFFECTS__
export function templateText<Name extends string>(
  title: string,
  names: readonly Name[],
  description?: string,
) {
  return Type.Unsafe<TemplateText<Name>>({
    type: 'string',
    pattern: `^(?=\\s*\\S)([^{}]|${names.map((name) => `\\{${name}\\}`).join('|')})*$`,
    title,
    description: `${description ? `${description} ` : ''}Nothing stands in braces but ${names.map((name) => `{${name}}`).join(', ')}.`,
  });
}
