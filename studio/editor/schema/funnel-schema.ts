import document from '../../../schema/funnel.schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';

/** The JSON Schema of a funnel file. */
export const funnelSchema: Schema = document;
