import { funnelSchemaDocument } from '../funnel.ts';

/** The content that funnel.schema.json must have. */
export const schemaText = (): string => `${JSON.stringify(funnelSchemaDocument, null, 2)}\n`;
