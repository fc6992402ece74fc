import type { Problem } from '../../../../proof/validate/problem.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import type { Schema } from '../../schema/schema.ts';
import { formOf, type Property, propertiesOf } from '../../schema/schema-at.ts';
import { isAlwaysShown } from '../editors/editors.ts';
import { texts } from '../parts/texts.ts';
import type { Page } from '../value/page-of.ts';

/** The properties of an object: those that its form shows, and those that could be added. */
interface PropertyLists {
  readonly shown: readonly Property[];
  readonly more: readonly Property[];
}

/**
 * Shown is what is needed or written, even what no schema knows. In: the schema of the object, of a union all forms; the
 * names of properties that are shown besides. Which of its kinds a union has is no property here.
 */
export function propertyLists(
  schema: Schema,
  value: unknown,
  besides: readonly string[] = [],
): PropertyLists {
  const form = formOf(schema, value);
  // What an arm says of a screen, a plan or a page is checked in the funnel of the arm.
  const isOfArm = form?.type === 'object' && !form.properties;
  const description = isOfArm ? texts.ofArm : form ? texts.unknown : texts.ofUnknownKind;
  const isKind = (name: string) => name === 'kind' && schema.oneOf !== undefined;
  const properties = form ? propertiesOf(form).filter(({ name }) => !isKind(name)) : [];
  const written = Object.keys(Object(value));
  const known = new Set(properties.map(({ name }) => name));
  const unknown = written.filter((name) => !known.has(name) && !isKind(name));
  const isShown = ({ name, isRequired, schema }: Property) =>
    isRequired ||
    written.includes(name) ||
    besides.includes(name) ||
    (isAlwaysShown(schema) && !form?.isChange);
  return {
    shown: [
      ...properties.filter(isShown),
      ...unknown.map((name) => ({ name, label: name, schema: { description }, isRequired: false })),
    ],
    more: properties.filter((property) => !isShown(property)),
  };
}

/** The problems of a page that stand at none of its fields: of the whole, and of what the file leaves out. */
export function problemsAtTop(
  { pointer, schema, value }: Page,
  problems: readonly Problem[],
): readonly Problem[] {
  const shown = [
    ...Object.keys(Object(value)),
    ...propertyLists(schema, value).shown.map(({ name }) => name),
    'kind',
  ];
  const fields = shown.map((name) => pointerTo(...pathOf(pointer), name));
  return problems.filter((problem) => !fields.some((field) => isWithin(problem.pointer, field)));
}
