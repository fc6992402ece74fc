import { type BlockName, blockKinds } from '../../../schema/declaration/blocks/index.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import type { KindName } from '../../../schema/kinds/index.ts';
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
    object: () => {
      const example = exampleOf(form);
      return Object.fromEntries(
        propertiesOf(form)
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema }) => [name, Object(example)[name] ?? firstValue(schema)]),
      );
    },
  };
  return blanks[type === 'integer' ? 'number' : (type ?? '')]?.();
}

const examples: Readonly<Record<string, (kind: string) => object | undefined>> = {
  Step: (kind) => kinds[kind as KindName]?.example,
  Question: (kind) => kinds[kind as KindName]?.example,
  Block: (kind) => blockKinds[kind as BlockName]?.example,
};

/** The example of a kind of step, question or block, by the title of its schema; undefined of anything else. */
function exampleOf({ title = '' }: Schema): object | undefined {
  const [what = '', kind = ''] = title.split(': ');
  return examples[what]?.(kind);
}
