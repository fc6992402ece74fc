import type { AnySchemaObject } from 'ajv';
import { fileDefinitions, fileSchema } from '../../../../proof/file-schema.ts';
import { kinds } from '../../../../schema/declaration/kinds/index.ts';
import { pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, act } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { removeValue, setValue } from '../../document/json-edits.ts';
import { texts } from './texts.ts';

/** The kinds that the step or the question of a form at a pointer could have, with the schema of each. */
export function kindsAt(pointer: string): ReadonlyMap<string, AnySchemaObject> {
  const [section, , list, , ...below] = pathOf(pointer);
  if (section !== 'steps' || below.length > 0) return new Map();
  const union: AnySchemaObject =
    list === 'questions' ? fileDefinitions.question : fileSchema.properties.steps.items;
  return new Map(union.oneOf.map((form: AnySchemaObject) => [form.properties.kind.const, form]));
}

/** A kind by its name in the schema. */
export const kindNamed = (name: string) => kinds[name as keyof typeof kinds];

/**
 * Changes the kind of a step or of a question, and keeps the properties that mean the same in the new kind. What the new
 * kind needs besides is taken from its example.
 */
export const changeKind = (pointer: string, kind: string): Act =>
  act(texts.changeKind(kindNamed(kind).title), (source) => {
    const written = Object(source.valueAt(pointer));
    const [from, to] = [written.kind, kind].map((name) => kindsAt(pointer).get(name));
    if (!from || !to) return [];
    const order = Object.keys(to.properties);
    const variants = Object.keys(Object(written.variants)).flatMap((variant) =>
      unfit(written.variants[variant], from, to).map((name) => ['variants', variant, name]),
    );
    const lost = unfit(written, from, to).filter((name) => name !== 'variants' || !to.properties.variants);
    const example: object = {
      ...Object(kindNamed(kind).example),
      heading: written.heading ?? written.label ?? '',
    };
    const needed = Object.entries(example).filter(
      ([name]) => to.required.includes(name) && (lost.includes(name) || !Object.hasOwn(written, name)),
    );
    const { choiceSets = {} } = Object(source.valueAt(''));
    const changes: readonly Change[] = [
      ...[...variants, ...lost.map((name) => [name])].map(
        (path): Change =>
          (source) =>
            removeValue(source, pointer + pointerTo(...path)),
      ),
      (source) => setValue(source, `${pointer}/kind`, kind),
      ...needed.map(
        ([name, value]): Change =>
          (source) =>
            setValue(
              source,
              pointer + pointerTo(name),
              name === 'choices' ? (Object.keys(choiceSets)[0] ?? ['First choice', 'Second choice']) : value,
              order,
            ),
      ),
    ];
    return inTurn(...changes)(source);
  });

/** The properties that the new kind has not, or not with such a value. */
const unfit = (written: object, from: AnySchemaObject, to: AnySchemaObject): readonly string[] =>
  Object.entries(written).flatMap(([name, value]) =>
    name === 'kind' || name === '$comment' || fits(value, from.properties[name], to.properties[name])
      ? []
      : [name],
  );

/** Whether a value of one schema is one of the other too: the forms of unions are compared one by one. */
function fits(value: unknown, from: AnySchemaObject = {}, to: AnySchemaObject = {}): boolean {
  const forms = formsOf(from);
  const shared = forms.filter((form) => formsOf(to).some((other) => allowedBy(other) === allowedBy(form)));
  const type = Array.isArray(value) ? 'array' : typeof value;
  return shared.length === forms.length || shared.some((form) => form.type === type);
}

const formsOf = (schema: AnySchemaObject): readonly AnySchemaObject[] => schema.anyOf ?? [schema];

/** What a schema allows, without what it says of it. */
const allowedBy = (schema: AnySchemaObject): string =>
  JSON.stringify(schema, (key, part) =>
    ['title', 'description', 'default', 'examples'].includes(key) ? undefined : part,
  );
