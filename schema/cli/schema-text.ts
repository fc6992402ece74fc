import { funnelSchemaDocument } from '../funnel.ts';

/** Where the generated JSON Schema stands, from the root of the project. */
export const schemaFile = 'schema/funnel.schema.json';

/** The content that funnel.schema.json must have. */
export const schemaText = (): string => `${JSON.stringify(funnelSchemaDocument, null, 2)}\n`;
