import { funnelDefinitions, funnelSchema } from '../../funnel.ts';

/** Where the texts for visitors are in values of one form: what is left of its JSON Schema without all else. */
export interface TextForm {
  /** Set where the value itself is such a text. */
  readonly text?: true;
  /** Of an object, by the names of its properties. */
  readonly properties?: Readonly<Record<string, TextForm>>;
  /** Of every item of a list, and of every value under names of the funnel's own. */
  readonly each?: TextForm;
  /** Of a union told apart by its `kind`. */
  readonly kinds?: Readonly<Record<string, TextForm>>;
  /** The name of a definition, which has this form. */
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

/** The forms of those that have any text. */
const formsOf = (schemas: Iterable<readonly [string, Schema]>, definitions: readonly string[]): Entries =>
  [...schemas].flatMap(([name, schema]) => {
    const form = formOf(schema, definitions);
    return form ? [[name, form] as const] : [];
  });

const kindOf = ({ properties }: Schema): string => properties?.kind?.const ?? '';

/** What is left of a schema; undefined where no text is. In: the definitions that have any. */
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
  // The forms of a union without kinds share no name but for the same value.
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

/** Where the texts for visitors are in a funnel. The command's build replaces it by the value, so that it needs no schema. */
export const textForms: {
  readonly funnel: TextForm;
  readonly definitions: Readonly<Record<string, TextForm>>;
} = {
  funnel: formOf(funnelSchema as object, withTexts) ?? {},
  definitions: Object.fromEntries(formsOf(Object.entries(definitionSchemas), withTexts)),
};
