import type { AnySchemaObject } from 'ajv';
import { type TSchema, Type } from 'typebox';
import { overlaySchema } from '../schema/declaration/overlay.ts';
import {
  ruleTexts,
  suppressionSchema,
  suppressionsSchema,
} from '../schema/declaration/sections/rule-settings.ts';
import { strict } from '../schema/declaration/typebox-builders.ts';
import { fileDefinitions, fileSchema } from './file-schema.ts';
import type { Rule } from './rules/rule.ts';
import { rules } from './rules/rules.ts';

const severity = Type.Enum(['error', 'warning']);

/** The settings of this rule in a funnel. */
function settingSchema({ summary, severity: usual, essential, limit }: Rule): TSchema {
  const texts = { title: summary, description: `Unless it is set here: ${usual}.` };
  if (essential)
    return Type.Enum(['error'], { ...texts, description: 'Always an error: it keeps the funnel running.' });
  const levels = Type.Enum(['error', 'warning', 'off']);
  if (!limit) return { ...levels, ...texts };
  const { default: usually, description } = limit;
  return Type.Union(
    [
      levels,
      strict({ severity, limit: Type.Optional(Type.Number({ minimum: 0, default: usually, description })) }),
    ],
    texts,
  );
}

const ruleSettings = strict(
  Object.fromEntries(rules.map((rule) => [rule.id, Type.Optional(settingSchema(rule))])),
  {
    title: 'Rules',
    description: 'The severity of the findings of each rule, if it differs from the usual one.',
  },
);

const suppressible = Type.Enum(
  rules.filter(({ essential }) => !essential).map(({ id }) => id),
  ruleTexts,
);

const suppressions = {
  ...suppressionsSchema,
  items: {
    ...suppressionSchema,
    properties: { ...suppressionSchema.properties, rule: suppressible },
  },
};

/** The JSON Schema of a funnel file as in funnel.schema.json: what may be written, and which rules there are. */
export const funnelSchemaDocument: AnySchemaObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...fileSchema,
  properties: { ...fileSchema.properties, rules: ruleSettings, suppressions },
  definitions: fileDefinitions,
};

/** The JSON Schema of an overlay as in overlay.schema.json. */
export const overlaySchemaDocument = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...overlaySchema,
};
