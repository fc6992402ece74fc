import type { Edit, Node } from 'jsonc-parser';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import type { SourceFile } from './source-file.ts';

/*
 * Edits of a JSON text that touch nothing but the place that is meant: the order, the line breaks and the spaces around
 * it stay. Pointers are JSON pointers (RFC 6901) into the text as it is. A place that is missing gives no edit.
 */

/** Replaces a value, or adds the property. In: the names of the object's properties in the order of the schema. */
export function setValue(
  source: SourceFile,
  pointer: string,
  value: unknown,
  order: readonly string[] = [],
): Edit[] {
  const node = source.nodeAt(pointer);
  const [parentPointer, name] = parentOf(pointer);
  if (!node) {
    const parent = source.nodeAt(parentPointer);
    return parent?.type === 'object' ? addProperty(source, parent, name, value, order) : [];
  }
  const content = textOf(source, value, indentAt(source, node.offset), layoutOf(source, node));
  return [{ offset: node.offset, length: node.length, content }];
}

/** Removes a property, or an item of a list. */
export function removeValue(source: SourceFile, pointer: string): Edit[] {
  const member = memberAt(source, pointer);
  return member?.parent ? [removal(member.parent, member)] : [];
}

/** Inserts an item into a list, before the one that has the index now. */
export function insertItem(source: SourceFile, pointer: string, index: number, value: unknown): Edit[] {
  const list = source.nodeAt(pointer);
  if (list?.type !== 'array') return [];
  const [first] = list.children ?? [];
  if (!first) return setValue(source, pointer, [value]);
  const text = textOf(source, value, indentOfMembers(source, list), layoutOf(source, first));
  return [insertion(source, list, index, text)];
}

/** Moves an item of a list to another place among its items. */
export function moveItem(source: SourceFile, pointer: string, from: number, to: number): Edit[] {
  const list = source.nodeAt(pointer);
  const item = list?.children?.[from];
  if (!list || !item || from === to) return [];
  const text = source.text.slice(item.offset, item.offset + item.length);
  return [removal(list, item), insertion(source, list, to > from ? to + 1 : to, text)].sort(
    (a, b) => a.offset - b.offset,
  );
}

/** Gives a property another name, at its place. */
export function renameProperty(source: SourceFile, pointer: string, name: string): Edit[] {
  const key = memberAt(source, pointer)?.children?.[0];
  return key ? [{ offset: key.offset, length: key.length, content: JSON.stringify(name) }] : [];
}

/** The pointer to what contains a value, and the name of the value in it. */
function parentOf(pointer: string): readonly [parent: string, name: string] {
  const path = pathOf(pointer);
  return [pointerTo(...path.slice(0, -1)), path.at(-1) ?? ''];
}

/** The property or the item that a pointer names. */
function memberAt(source: SourceFile, pointer: string): Node | undefined {
  const node = source.nodeAt(pointer);
  return node?.parent?.type === 'property' ? node.parent : node;
}

function addProperty(
  source: SourceFile,
  object: Node,
  name: string,
  value: unknown,
  order: readonly string[],
): Edit[] {
  const { children = [] } = object;
  const [first] = children;
  if (!first) {
    const content = textOf(source, { [name]: value }, indentAt(source, object.offset), 'fit');
    return [{ offset: object.offset, length: object.length, content }];
  }
  const rank = order.indexOf(name);
  const names = children.map(({ children: [key] = [] }) => order.indexOf(key?.value));
  // After the last of those that the schema has before it; at the end if the schema does not know it.
  const index = rank < 0 ? children.length : names.findLastIndex((other) => other >= 0 && other < rank) + 1;
  const layout = isExpanded(source, object) ? 'fit' : 'line';
  const text = `${JSON.stringify(name)}: ${textOf(source, value, indentOfMembers(source, object), layout)}`;
  return [insertion(source, object, index, text)];
}

/** Puts the text of a member before one of the others, or after the last, with the same space around it as they have. */
function insertion(source: SourceFile, container: Node, index: number, text: string): Edit {
  const { children = [] } = container;
  const next = children[index];
  const last = children.at(-1) ?? container;
  const space = spaceBefore(source, container);
  if (next) return { offset: next.offset, length: 0, content: `${text},${space || ' '}` };
  return { offset: last.offset + last.length, length: 0, content: `,${space || ' '}${text}` };
}

/** Takes a member out, with the comma and the space that belong to it. */
function removal(container: Node, member: Node): Edit {
  const { children = [] } = container;
  const index = children.indexOf(member);
  const [previous, next] = [children[index - 1], children[index + 1]];
  const end = member.offset + member.length;
  if (next) return { offset: member.offset, length: next.offset - member.offset, content: '' };
  if (previous) {
    const offset = previous.offset + previous.length;
    return { offset, length: end - offset, content: '' };
  }
  const content = container.type === 'array' ? '[]' : '{}';
  return { offset: container.offset, length: container.length, content };
}

/** The space between the bracket or the comma and a member. */
function spaceBefore(source: SourceFile, { offset, children: [first] = [] }: Node): string {
  return first ? source.text.slice(offset + 1, first.offset) : '';
}

/** Whether the members of an object or a list have lines of their own. */
const isExpanded = (source: SourceFile, node: Node): boolean => spaceBefore(source, node).includes('\n');

/** The spaces at the beginning of the line of an offset. */
export function indentAt({ text }: SourceFile, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

const indentOfMembers = (source: SourceFile, container: Node): string =>
  isExpanded(source, container)
    ? indentAt(source, container.children?.[0]?.offset ?? 0)
    : indentAt(source, container.offset) + indentUnit(source);

/** What a level is indented by in this text. */
const indentUnit = ({ text }: SourceFile): string => /^[{[]\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';

/** How a value is written: in one line, in one line if it fits, or with a line for each member of its own. */
type Layout = 'line' | 'fit' | 'lines';

/** How the value is written that takes the place of one, or comes beside one. */
function layoutOf(source: SourceFile, node: Node): Layout {
  const { parent, children = [] } = node;
  if (children.length > 0 && isExpanded(source, node)) return 'lines';
  const container = parent?.type === 'property' ? parent.parent : parent;
  return !container || isExpanded(source, container) ? 'fit' : 'line';
}

/** The longest line that is written. */
export const lineWidth = 100;

/** A value as JSON. In: the indentation of the line that it begins in. */
export function textOf(source: SourceFile, value: unknown, indent: string, layout: Layout): string {
  const unit = indentUnit(source);
  const breaksObjects = breaksAll(source);
  const write = (part: unknown, indent: string, layout: Layout, before = ''): string => {
    const members = membersOf(part);
    if (!members) return JSON.stringify(part);
    const [open, close] = Array.isArray(part) ? ['[', ']'] : ['{', '}'];
    if (members.length === 0) return open + close;
    const line = inOneLine(part);
    const fits = indent.length + before.length + line.length < lineWidth;
    const isLine = layout === 'fit' && fits && !(breaksObjects && hasObject(part));
    if (layout === 'line' || isLine) return line;
    const lines = members.map(
      ([head, member]) => `${indent}${unit}${head}${write(member, indent + unit, 'fit', head)}`,
    );
    return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
  };
  return withLineBreaks(source, write(value, indent, layout));
}

/** Whether nearly all objects of a text, of which there are some, have a line for each property. */
function breaksAll({ text }: SourceFile): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return 4 * (1 + count(/\{[ \t]*"/g)) < count(/\{\r?\n/g);
}

/** Whether a value is an object with properties, or has one. */
const hasObject = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasObject)
    : Object.keys(Object(value)).length > 0 && typeof value === 'object';

function inOneLine(value: unknown): string {
  const members = membersOf(value);
  if (!members) return JSON.stringify(value);
  const text = members.map(([head, member]) => head + inOneLine(member)).join(', ');
  if (Array.isArray(value)) return `[${text}]`;
  return members.length > 0 ? `{ ${text} }` : '{}';
}

/** What stands before each member of an object or a list, and its value; undefined for any other value. */
function membersOf(value: unknown): readonly (readonly [head: string, member: unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((item) => ['', item]);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([name, member]) => [`${JSON.stringify(name)}: `, member]);
}

/** With the line breaks of the text. */
const withLineBreaks = ({ text }: SourceFile, written: string): string =>
  /\r\n/.test(text) ? written.replaceAll('\n', '\r\n') : written;
