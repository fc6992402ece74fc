import {
  type Static,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  Type,
} from 'typebox';

/** The value type of a plain record of TypeBox properties. */
export type StaticOf<Props extends TProperties> = Static<TObject<Props>>;

/**
 * A JSON Schema object that takes the given properties and no others, so that a misspelt name in the funnel
 * file is a problem instead of a silent no-op. Since JSON has no comments, it also takes a `$comment`, for whoever
 * edits the file; visitors never get it.
 */
// @__NO_SIDE_EFFECTS__
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
 * A JSON Schema object of values of one form under names of the funnel's own. A name with a line break, over which the
 * pattern of a name does not reach, is refused: what stands under it would not be looked at.
 */
// @__NO_SIDE_EFFECTS__
export function byName<Value extends TSchema>(value: Value, options: TObjectOptions) {
  return Type.Record(Type.String(), value, { additionalProperties: false, ...options });
}

/**
 * A union told apart by its `kind`. Ajv reads `discriminator`, so that a mistake inside one kind gives one
 * precise problem and not one per kind.
 */
// @__NO_SIDE_EFFECTS__
export function byKind<Value>(schemas: readonly TSchema[]) {
  return Type.Unsafe<Value>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: schemas,
  });
}
