import {
  type Static,
  type TNumberOptions,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  Type,
} from 'typebox';

/** The value type of a plain record of TypeBox properties. */
export type StaticOf<Props extends TProperties> = Static<TObject<Props>>;

/**
 * A JSON Schema object with the given properties and no others, so that a misspelt name in the funnel file is a problem
 * instead of having no effect. Since JSON has no comments, it also allows a `$comment` for the editors of the file;
 * visitors never get it.
 */
export function strict<Props extends TProperties>(
  props: Props,
  options: TObjectOptions = {},
): TObject<Props> {
  return Type.Object(props, {
    additionalProperties: false,
    patternProperties: { '^\\$comment$': { type: 'string' } },
    ...options,
  });
}

/**
 * A JSON Schema object with values of one form under names that the funnel chooses. A name with a line break is
 * rejected, since the pattern for names does not match across it: the value under it would not be checked.
 */
export function byName<Value extends TSchema>(value: Value, options: TObjectOptions) {
  return Type.Record(Type.String(), value, { additionalProperties: false, ...options });
}

/**
 * A union discriminated by `kind`. Ajv reads `discriminator`, so that a mistake inside one kind gives one precise
 * problem instead of one per kind.
 */
export function byKind<Value>(schemas: readonly TSchema[]) {
  return Type.Unsafe<Value>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: schemas,
  });
}

/** The pattern of a text that is not blank. */
export const filledPattern = '\\S';

/** What a name may be of. A name is marked where it is declared, and wherever something refers to it. */
export const nameMarks = [
  // Names a path without leading there.
  'pathName',
  'field',
  'choiceSet',
  // The stored value of a choice.
  'choice',
  // What an answer or a value is compared with: a choice, a plan, a band or another value.
  'compared',
  'page',
  'plan',
  'value',
  'band',
] as const;

/**
 * What the JSON Schema says of a value besides its form, so that all such values of a funnel are found: texts that
 * visitors read, those of them whose gaps their view fills, addresses of links, paths that lead to a screen, pictures,
 * and names. What is stored, compared or passed to programs is the same in every language and not translated.
 */
export const marks = ['translate', 'template', 'link', 'path', 'picture', ...nameMarks] as const;

export type Mark = (typeof marks)[number];

const translated = { translate: true } as const;

/** What editors show of a value. */
const labels = (title: string, description?: string) => ({ title, ...(description && { description }) });

export const boolean = (title: string, description?: string) => Type.Boolean(labels(title, description));

export const integer = (title: string, description?: string, bounds?: TNumberOptions) =>
  Type.Integer({ ...bounds, ...labels(title, description) });

export const number = (title: string, description?: string, bounds?: TNumberOptions) =>
  Type.Number({ ...bounds, ...labels(title, description) });

/** The JSON Schema of a text that visitors read, and that may not be blank. */
export const filledText = (title: string, description?: string) =>
  Type.String({ pattern: filledPattern, ...labels(title, description), ...translated });

/** The same for a text that may be blank. */
export const blankableText = (title: string, description?: string) =>
  Type.String({ ...labels(title, description), ...translated });

/** The JSON Schema of a text that no visitor reads, such as a name or a stored value. It may not be blank. */
export const internalText = (title: string, description?: string) =>
  Type.String({ pattern: filledPattern, ...labels(title, description) });

/** The JSON Schema of a name that something else has too. It may not be blank. */
export const nameText = (mark: (typeof nameMarks)[number], title: string, description?: string) =>
  Type.String({ pattern: filledPattern, ...labels(title, description), [mark]: true });

/** The same where it names what is declared elsewhere: editors offer the names that there are. */
export const nameOfOther = (mark: (typeof nameMarks)[number], title: string, description?: string) => ({
  ...nameText(mark, title, description),
  refersTo: mark,
});

/** The JSON Schema of an address to which a link leads. */
export const linkTo = (description: string, pattern: string, example = 'https://www.example.com/') =>
  Type.String({ pattern, ...labels('Target', description), examples: [example], link: true });

export type TemplateText<Name extends string> = string & { readonly gaps?: Name };

/**
 * A text with gaps, which the renderer fills with figures or names. Any other name in braces makes it invalid, since
 * nothing fills it.
 */
export function templateText<Name extends string>(
  title: string,
  names: readonly Name[],
  description?: string,
) {
  const listed = names.map((name) => `{${name}}`).join(', ');
  const filled =
    names.length > 0 ? `The only names in braces are ${listed}.` : 'No names in braces are filled in.';
  return Type.Unsafe<TemplateText<Name>>({
    type: 'string',
    pattern: `^(?=\\s*\\S)(${['[^{}]', ...names.map((name) => `\\{${name}\\}`)].join('|')})*$`,
    ...labels(title, `${description ? `${description} ` : ''}${filled}`),
    ...translated,
    template: true,
  });
}
