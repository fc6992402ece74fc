import { funnelDefinitions, funnelSchema } from '../../declaration/funnel.ts';

/** Where values of one form have texts for visitors: what remains of its JSON Schema without everything else. */
export interface TextForm {
  /** Set if the value itself is such a text. */
  readonly text?: true;
  /** For an object, by the names of its properties. */
  readonly properties?: Readonly<Record<string, TextForm>>;
  /** For every item of a list, and every value under names that the funnel chooses. */
  readonly each?: TextForm;
  /** For a union discriminated by `kind`. */
  readonly kinds?: Readonly<Record<string, TextForm>>;
  /** The name of a definition with this form. */
  readonly definition?: string;
}

interface Schema {
  readonly $ref?: string;
  readonly translate?: true;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly discriminator?: object;
  readonly const?: string;
}

type Entries = readonly (readonly [string, TextForm])[];

/** The forms that have any text. */
const formsOf = (schemas: Iterable<readonly [string, Schema]>, definitions: readonly string[]): Entries =>
  [...schemas].flatMap(([name, schema]) => {
    const form = formOf(schema, definitions);
    return form ? [[name, form] as const] : [];
  });

const kindOf = ({ properties }: Schema): string => properties?.kind?.const ?? '';

/** What remains of a schema; undefined if it has no text. In: the definitions that have any. */
function formOf(schema: Schema, definitions: readonly string[]): TextForm | undefined {
  const definition = schema.$ref?.split('/').at(-1);
  if (definition !== undefined) return definitions.includes(definition) ? { definition } : undefined;
  if (schema.translate) return { text: true };
  if (schema.discriminator) {
    const kinds = formsOf(schema.oneOf?.map((form) => [kindOf(form), form] as const) ?? [], definitions);
    return kinds.length > 0 ? { kinds: Object.fromEntries(kinds) } : undefined;
  }
  const properties = formsOf(Object.entries(schema.properties ?? {}), definitions);
  const [each] = formsOf(
    Object.entries({ ...schema.patternProperties, ...(schema.items && { items: schema.items }) }),
    definitions,
  );
  // The forms of a union without kinds share a name only if they have the same value under it.
  const forms = formsOf(
    (schema.anyOf ?? []).map((form) => ['', form] as const),
    definitions,
  );
  const merged = Object.assign({}, ...forms.map(([, form]) => form.properties));
  const all = { ...Object.fromEntries(properties), ...merged };
  if (Object.keys(all).length === 0 && !each) return undefined;
  return { ...(Object.keys(all).length > 0 && { properties: all }), ...(each && { each: each[1] }) };
}

const definitionSchemas: Readonly<Record<string, Schema>> = funnelDefinitions as never;
const withTexts = formsOf(Object.entries(definitionSchemas), []).map(([name]) => name);

/** Where the texts for visitors are in a funnel. */
export const textForms: {
  readonly funnel: TextForm;
  readonly definitions: Readonly<Record<string, TextForm>>;
} = {
  funnel: formOf(funnelSchema as object, withTexts) ?? {},
  definitions: Object.fromEntries(formsOf(Object.entries(definitionSchemas), withTexts)),
};
