import type { AnySchemaObject } from 'ajv';

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

/** What a JSON Schema takes, in a few words each: `"log"`, `a text`, `{ label?, value }`, `a list of { to, when? }`. */
function textsOf(form: AnySchemaObject): readonly string[] {
  if (form.anyOf) return form.anyOf.flatMap(textsOf);
  if (form.const !== undefined) return [JSON.stringify(form.const)];
  if (form.enum) return form.enum.map((value: unknown) => JSON.stringify(value));
  if (form.items) return [`a list of ${formText(form.items)}`];
  if (!form.properties) return [words[form.type] ?? form.type];
  const names = Object.keys(form.properties).map((name) =>
    form.required?.includes(name) ? name : `${name}?`,
  );
  return [`{ ${names.join(', ')} }`];
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What a JSON Schema takes, in a few words: its forms, of objects the names of their properties. */
export const formText = (form: AnySchemaObject): string => alternatives.format(textsOf(form));

/** The names of the properties that objects in any of the forms have. */
export const namesIn = (forms: readonly AnySchemaObject[]): readonly string[] => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
];
