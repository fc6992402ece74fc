import type { AnySchemaObject } from 'ajv';

/** The length in characters of JSON above which a form gets a definition of its own. */
const minLength = 100;

/**
 * The same JSON Schema with every repeated form as a definition, named after the property where it first occurs: half
 * the lines in funnel.schema.json, and half the code that Ajv generates. It accepts the same values; the schema paths
 * of errors differ.
 */
export function sharedForms(document: AnySchemaObject): AnySchemaObject {
  const uses = new Map<string, number>();
  const count: Change = (form, name) => {
    const text = JSON.stringify(form);
    const use = (uses.get(text) ?? 0) + 1;
    uses.set(text, use);
    return use === 1 ? withForms(form, name, count) : form;
  };
  withForms(document, 'funnel', count);

  const names = new Map<string, string>();
  const shared: Record<string, AnySchemaObject> = { ...document.definitions };
  const share: Change = (form, name) => {
    const text = JSON.stringify(form);
    if (text.length < minLength || uses.get(text) === 1) return withForms(form, name, share);
    let definition = names.get(text);
    if (definition === undefined) {
      definition = name;
      for (let number = 2; definition in shared; number += 1) definition = `${name}${number}`;
      names.set(text, definition);
      shared[definition] = form;
      shared[definition] = withForms(form, name, share);
    }
    return { $ref: `#/definitions/${definition}` };
  };
  const { definitions, ...rest } = withForms(document, 'funnel', share);
  return { ...rest, definitions: { ...shared, ...definitions } };
}

type Change = (form: AnySchemaObject, property: string) => AnySchemaObject;

/** The form of a property with each of its direct parts changed. */
function withForms(form: AnySchemaObject, property: string, change: Change): AnySchemaObject {
  const named = (forms: Readonly<Record<string, AnySchemaObject>>) =>
    Object.fromEntries(Object.entries(forms).map(([name, part]) => [name, change(part, name)]));
  const byPattern = (forms: Readonly<Record<string, AnySchemaObject>>) =>
    Object.fromEntries(Object.entries(forms).map(([pattern, part]) => [pattern, change(part, property)]));
  const part = (inner: AnySchemaObject) => change(inner, property);
  const { properties, patternProperties, definitions, items, additionalProperties, oneOf, anyOf } = form;
  return {
    ...form,
    ...(properties && { properties: named(properties) }),
    ...(patternProperties && { patternProperties: byPattern(patternProperties) }),
    ...(definitions && { definitions: named(definitions) }),
    ...(items && { items: part(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: part(additionalProperties) }),
    ...(oneOf && { oneOf: oneOf.map(part) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
  };
}
