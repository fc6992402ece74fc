import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { getLocation, getNodeValue, type JSONPath, parseTree } from 'jsonc-parser';
import { namesIn } from '../../../proof/facts/uses/names.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { nameMarks } from '../../../schema/declaration/typebox-builders.ts';
import { pointerTo, valueOn } from '../../../schema/places/pointer.ts';
import type { Schema } from '../schema/schema.ts';
import { formOf, formsOf, propertiesOf, schemaAt } from '../schema/schema-at.ts';

/** What may be written at the cursor of a funnel file: names of properties, values, and names of the funnel. */
export const completeFrom =
  (funnel: () => Funnel | undefined) =>
  (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const { path, isAtPropertyKey } = getLocation(text, context.pos);
    const typed = context.matchBefore(/[^\s"{}[\],:]*/);
    const isInText = text[(typed?.from ?? context.pos) - 1] === '"';
    if (!typed || (typed.from === typed.to && !isInText && !context.explicit)) return null;
    const root = parseTree(text);
    const file = root && getNodeValue(root);
    const options = isAtPropertyKey ? propertiesFor(file, path) : valuesFor(file, path, funnel());
    return { from: typed.from, options, validFor: /^[^"]*$/ };
  };

/** The properties that the object of a path lacks, in the order of the schema. */
function propertiesFor(file: unknown, path: JSONPath): readonly Completion[] {
  const object = valueOn(file, path.slice(0, -1));
  const schema = schemaAt(file, pointerTo(...path.slice(0, -1)));
  if (!schema) return [];
  // Without its kind, nothing else is known of an item of a union.
  const form = formOf(schema, object) ?? kindAlone(schema);
  const current = path.at(-1);
  return propertiesOf(form)
    .filter(({ name }) => name === current || !Object.hasOwn(Object(object), name))
    .map(({ name, label, schema, isRequired }, index) => ({
      label: name,
      detail: isRequired ? `${label} *` : label,
      ...(schema.description && { info: schema.description }),
      type: 'property',
      boost: -index,
      apply: (view, _, from, to) => writeProperty(view, name, startOf(schema), from, to),
    }));
}

/** The values that the schema names at a path, and the names that the funnel has for it. */
function valuesFor(file: unknown, path: JSONPath, funnel: Funnel | undefined): readonly Completion[] {
  const pointer = pointerTo(...path);
  const around = schemaAt(file, pointerTo(...path.slice(0, -1)));
  const schema = path.at(-1) === 'kind' && around?.oneOf ? kindsOf(around) : schemaAt(file, pointer);
  if (!schema) return [];
  const forms = [schema, ...formsOf(schema)];
  const named = forms.flatMap(({ enum: names = [], const: only, type }) => [
    ...names,
    ...(only === undefined ? [] : [only]),
    ...(type === 'boolean' ? [true, false] : []),
  ]);
  const usual = schema.default === undefined ? [] : [schema.default];
  const referred = funnel ? namesFor(funnel, pointer, forms) : [];
  return [...new Set([...named, ...usual, ...referred])].map((value, index) => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    ...(value === schema.default && { detail: 'default' }),
    type: 'constant',
    boost: -index,
    apply: (view, _, from, to) => replaceToken(view, JSON.stringify(value), from, to),
  }));
}

/** The marks of places that name something. */
const naming = ['path', 'link', ...nameMarks] as const;

/** Those that name something of another kind than they say. */
const kinds: Readonly<Record<string, string>> = { pathName: 'path', link: 'path', compared: 'choice' };

/** The names of the funnel that may stand at a place: of what is named there already, else of what its mark says. */
function namesFor(funnel: Funnel, pointer: string, forms: readonly Schema[]): readonly string[] {
  const mark = naming.find((mark) => forms.some((form) => form[mark]));
  if (mark === undefined) return [];
  const names = namesIn(funnel);
  const here = names.find((name) => name.pointer === pointer);
  return names
    .filter(({ kind, scope }) =>
      here ? kind === here.kind && scope === here.scope : kind === (kinds[mark] ?? mark),
    )
    .filter((name) => name.pointer !== pointer)
    .map(({ name }) => name);
}

/** The schema of the property `kind` of any form of a union. */
const kindsOf = (union: Schema): Schema => ({
  anyOf: formsOf(union).flatMap(({ properties }) => properties?.kind ?? []),
});

const kindAlone = (union: Schema): Schema => ({ properties: { kind: { title: 'Kind', ...kindsOf(union) } } });

/** What a new value of a schema begins with, and how many characters before its end the cursor stands. */
function startOf(schema: Schema): readonly [text: string, back: number] {
  const [form = schema] = formsOf(schema);
  const starts: Readonly<Record<string, readonly [string, number]>> = {
    string: ['""', 1],
    array: ['[]', 1],
    object: ['{}', 1],
  };
  return (form.enum ? undefined : starts[form.type ?? '']) ?? ['', 0];
}

/** Writes a property in place of what is typed of it; of one that has a value, the name alone. */
function writeProperty(
  view: EditorView,
  name: string,
  [start, back]: readonly [string, number],
  from: number,
  to: number,
): void {
  const { begin, end } = tokenAround(view, from, to);
  const after = view.state.sliceDoc(end).trimStart();
  if (after.startsWith(':')) {
    replaceToken(view, JSON.stringify(name), from, to);
    return;
  }
  const comma = /^["{[]/.test(after) ? ',' : '';
  const insert = `${JSON.stringify(name)}: ${start}${comma}`;
  view.dispatch({
    changes: { from: begin, to: end, insert },
    selection: { anchor: begin + insert.length - comma.length - back },
    userEvent: 'input.complete',
  });
  startCompletion(view);
}

function replaceToken(view: EditorView, insert: string, from: number, to: number): void {
  const { begin, end } = tokenAround(view, from, to);
  view.dispatch({
    changes: { from: begin, to: end, insert },
    selection: { anchor: begin + insert.length },
    userEvent: 'input.complete',
  });
}

/** The whole of the token of which a part is typed, with its quotation marks. */
function tokenAround({ state }: EditorView, from: number, to: number) {
  const isInText = state.sliceDoc(from - 1, from) === '"';
  const [rest = ''] = (isInText ? /^[^"\n]*"?/ : /^[\w.+-]*/).exec(state.sliceDoc(to)) ?? [];
  return { begin: isInText ? from - 1 : from, end: to + rest.length };
}
