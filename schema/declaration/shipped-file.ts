/** The funnel of this repository, from its root: the default if nobody names another. */
export const shippedFile = 'schema/funnel.json';

/** The JSON Schema of funnel files, from the root: `npm run gen` writes it. */
export const schemaFile = 'schema/funnel.schema.json';

/** The JSON Schema of overlays, written by the same. */
export const overlaySchemaFile = 'schema/overlay.schema.json';
