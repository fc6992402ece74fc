import type { Schema } from '../../schema/schema.ts';
import { declaresName, formsOf, hasType } from '../../schema/schema-at.ts';
import { BooleanControl } from '../controls/BooleanControl.tsx';
import { DeclaredName } from '../controls/DeclaredName.tsx';
import { EnumControl } from '../controls/EnumControl.tsx';
import { ListControl } from '../controls/ListControl.tsx';
import { NameControl } from '../controls/NameControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { OtherControl } from '../controls/OtherControl.tsx';
import { PageLink } from '../controls/PageLink.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { UnionControl } from '../controls/UnionControl.tsx';
import { handMadeEditor } from '../editors/editors.ts';
import type { PropertyEditor } from '../parts/property-editor.ts';

/** The few shapes that a property has, each with the editor of all properties of this shape. */
const shapes: readonly { readonly editor: PropertyEditor; fits(schema: Schema): boolean }[] = [
  { editor: UnionControl, fits: (schema) => formsOf(schema).length > 1 },
  { editor: EnumControl, fits: (schema) => schema.enum !== undefined || schema.const !== undefined },
  { editor: NameControl, fits: ({ refersTo }) => refersTo !== undefined },
  { editor: DeclaredName, fits: declaresName },
  { editor: TextControl, fits: ({ type }) => type === 'string' },
  { editor: NumberControl, fits: ({ type }) => type === 'number' || type === 'integer' },
  { editor: BooleanControl, fits: ({ type }) => type === 'boolean' },
  { editor: ListControl, fits: ({ type }) => type === 'array' },
  { editor: PageLink, fits: ({ type }) => type === 'object' },
];

/**
 * The editor of a value with this schema: the one made by hand, else the one for its shape. A value that cannot be shown
 * in that, since it has another form, is shown as it is written.
 */
export function editorOf(schema: Schema, value: unknown): PropertyEditor {
  const editor = handMadeEditor(schema) ?? shapes.find(({ fits }) => fits(schema))?.editor;
  return editor && (value === undefined || canShow(schema, value)) ? editor : OtherControl;
}

const scalars: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', undefined]);

const canShow = (schema: Schema, value: unknown): boolean =>
  formsOf(schema).length > 1 ||
  (typeof value !== 'object' && scalars.has(schema.type)) ||
  hasType(schema, value);
