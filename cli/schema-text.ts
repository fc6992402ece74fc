import { funnelSchemaDocument } from '../proof/funnel-schema.ts';

/** The content that funnel.schema.json must have. */
export const schemaText = (): string => `${JSON.stringify(funnelSchemaDocument, null, 2)}\n`;
