import type { AnySchemaObject } from 'ajv';
import { ofWhole } from '../schema/authoring/defaults/derived.ts';
import { Derived, isPart, nameOf } from '../schema/authoring/defaults/fill.ts';
import {
  blockDefaults,
  funnelDefaults,
  pageDefaults,
  questionDefaults,
  stepDefaults,
  textsIn,
} from '../schema/authoring/defaults/tables.ts';
import { funnelDefinitions, funnelSchema } from '../schema/declaration/funnel.ts';

/** The form of an object whose properties with defaults may be left out; editors show the default. */
function withoutDefaults(form: AnySchemaObject, defaults: readonly object[]): AnySchemaObject {
  const properties = { ...form.properties };
  const optional = new Set<string>();
  for (const [key, value] of defaults.flatMap((table) => Object.entries<unknown>(table as AnySchemaObject))) {
    const { name, only } = nameOf(key);
    // Not every kind has each property that any step may have.
    if (only && !properties[name]) continue;
    const property = isPart(value)
      ? withoutDefaults(properties[name], [value])
      : annotated(properties[name], value);
    properties[name] = property;
    if (!isPart(value) || !property.required?.length) optional.add(name);
  }
  const required = form.required?.filter((name: string) => !optional.has(name));
  return { ...form, ...(required && { required }), properties };
}

function annotated(form: AnySchemaObject, value: unknown): AnySchemaObject {
  if (!(value instanceof Derived)) return { ...form, default: value };
  const description = form.description ? `${form.description} ` : '';
  return { ...form, description: `${description}Left out: ${value.says}.` };
}

const english = textsIn('en');

/** The forms of a union by kind; properties with defaults may be left out. */
function kindsWithoutDefaults<Part>(
  union: AnySchemaObject,
  defaultsOf: (part: Part, texts: typeof english) => readonly object[],
): AnySchemaObject {
  const forms = union.oneOf.map((form: AnySchemaObject) => {
    const part = { kind: form.properties.kind.const } as Part;
    return withoutDefaults(form, defaultsOf(part, english));
  });
  return { ...union, oneOf: forms };
}

const funnel = withoutDefaults(funnelSchema, [...funnelDefaults(english), ofWhole]);
const { pages, steps } = funnel.properties;

/**
 * The JSON Schema of a funnel file: draft-07, with Ajv's `discriminator`. `withDefaults` fills in what a file leaves
 * out.
 */
export const fileSchema: AnySchemaObject = {
  ...funnel,
  properties: {
    ...funnel.properties,
    pages: {
      ...pages,
      patternProperties: Object.fromEntries(
        Object.entries(pages.patternProperties as AnySchemaObject).map(([pattern, page]) => [
          pattern,
          kindsWithoutDefaults(page, pageDefaults),
        ]),
      ),
    },
    steps: { ...steps, items: kindsWithoutDefaults(steps.items, stepDefaults) },
  },
  // Only the authors know whether buyers get their money back.
  if: { type: 'object', required: ['plans'], properties: { plans: { type: 'array', minItems: 1 } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: {
    type: 'object',
    required: ['account'],
    properties: { account: { type: 'object', required: ['then', 'refund'] } },
  },
};

/** The definitions that the schema refers to by name. */
export const fileDefinitions = {
  ...funnelDefinitions,
  block: kindsWithoutDefaults(funnelDefinitions.block, blockDefaults),
  question: kindsWithoutDefaults(funnelDefinitions.question, questionDefaults),
  row: withoutDefaults(funnelDefinitions.row, [english.question]),
};
