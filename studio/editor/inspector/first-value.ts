import type { Schema } from '../schema/schema.ts';
import { formsOf, propertiesOf, resolved } from '../schema/schema-at.ts';

/** What a property begins with once it is added: as little as its schema needs; blanks are then filled in. */
export function firstValue(schema: Schema): unknown {
  const [form = schema] = formsOf(schema);
  const { type, const: only, enum: [first] = [], minItems = 0, minimum, exclusiveMinimum } = form;
  if (form !== schema) return firstValue(form);
  if (only !== undefined || first !== undefined) return only ?? first;
  const blanks: Readonly<Record<string, () => unknown>> = {
    string: () => '',
    boolean: () => true,
    number: () => minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1),
    array: () => Array.from({ length: minItems }, () => firstValue(resolved(form.items ?? {}))),
    object: () =>
      Object.fromEntries(
        propertiesOf(form)
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema }) => [name, firstValue(schema)]),
      ),
  };
  return blanks[type === 'integer' ? 'number' : (type ?? '')]?.();
}
