import { type BlockName, blockKinds } from '../../../../schema/declaration/blocks/index.ts';
import { kinds } from '../../../../schema/declaration/kinds/index.ts';
import { filledPattern } from '../../../../schema/declaration/typebox-builders.ts';
import type { KindName } from '../../../../schema/kinds/index.ts';
import type { Schema } from '../../schema/schema.ts';
import { declaresName, formOf, formsOf, propertiesOf, resolved } from '../../schema/schema-at.ts';

/** The form of a union that most people begin with, by its title, where that is not the first one. */
const usualForm = 'Question: text';

/**
 * What a property begins with once it is added: as little as its schema needs, with texts that stand for those to come, so
 * that the funnel is one meanwhile.
 */
export function firstValue(schema: Schema): unknown {
  const forms = formsOf(schema);
  const form = forms.find(({ title }) => title === usualForm) ?? forms[0] ?? schema;
  const { type, const: only, enum: [first] = [], minItems = 0, minimum, exclusiveMinimum } = form;
  if (form !== schema) return firstValue(form);
  if (only !== undefined || first !== undefined) return only ?? first;
  const blanks: Readonly<Record<string, () => unknown>> = {
    string: () => firstText(form),
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

/** An example, else the name of the property; blank where it names something else, which is then chosen. */
function firstText({ examples: [example] = [], pattern, refersTo, title = '' }: Schema): string {
  if (example !== undefined) return String(example);
  return pattern === filledPattern && refersTo === undefined ? title : '';
}

/** What an item of a list begins with. In: the names that others have, and how many items there are. */
export function firstItem(schema: Schema, taken: ReadonlySet<string>, count: number): unknown {
  const first = firstValue(schema);
  const form = formOf(schema, first);
  const word = form?.title?.split(':')[0] ?? '';
  const free = (number: number): string =>
    taken.has(`${word} ${number}`) ? free(number + 1) : `${word} ${number}`;
  const names = form ? propertiesOf(form).filter(({ schema }) => declaresName(schema)) : [];
  const named = names.flatMap(({ name }) => (name in Object(first) ? [[name, free(count + 1)]] : []));
  return named.length > 0 ? { ...Object(first), ...Object.fromEntries(named) } : first;
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
