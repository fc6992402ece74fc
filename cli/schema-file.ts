/** Where the generated JSON Schema stands, from the root of the project. */
export const schemaFile = 'schema/funnel.schema.json';
