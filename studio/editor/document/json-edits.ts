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
  const isInline = node.children !== undefined && node.children.length > 0 && !isExpanded(source, node);
  const content = textOf(source, value, indentAt(source, node.offset), isInline);
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
  const { children = [] } = list;
  const isInline = children.length > 0 && !isExpanded(source, children[0] ?? list);
  const indent = indentOfMembers(source, list);
  return [insertion(source, list, index, textOf(source, value, indent, isInline))];
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
  const rank = order.indexOf(name);
  const names = children.map(({ children: [key] = [] }) => order.indexOf(key?.value));
  // After the last of those that the schema has before it; at the end if the schema does not know it.
  const index = rank < 0 ? children.length : names.findLastIndex((other) => other >= 0 && other < rank) + 1;
  const indent = indentOfMembers(source, object);
  const isInline = children.length > 0 && !isExpanded(source, object);
  const text = `${JSON.stringify(name)}: ${textOf(source, value, indent, isInline)}`;
  return [insertion(source, object, index, text)];
}

/** Puts the text of a member before the one that has the index now, with the same space around it as its neighbours. */
function insertion(source: SourceFile, container: Node, index: number, text: string): Edit {
  const { children = [] } = container;
  const next = children[index];
  const last = children.at(-1);
  const space = spaceBefore(source, container);
  if (next) return { offset: next.offset, length: 0, content: `${text},${space || ' '}` };
  if (last) return { offset: last.offset + last.length, length: 0, content: `,${space || ' '}${text}` };
  const [open, close] = container.type === 'array' ? ['[', ']'] : ['{', '}'];
  const outside = indentAt(source, container.offset);
  const content = `${open}\n${indentOfMembers(source, container)}${text}\n${outside}${close}`;
  return { offset: container.offset, length: container.length, content: withLineBreaks(source, content) };
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
function indentAt({ text }: SourceFile, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

const indentOfMembers = (source: SourceFile, container: Node): string =>
  isExpanded(source, container)
    ? indentAt(source, container.children?.[0]?.offset ?? 0)
    : indentAt(source, container.offset) + indentUnit(source);

/** What a level is indented by in this text. */
const indentUnit = ({ text }: SourceFile): string => /^[{[]\r?\n([ \t]+)/.exec(text)?.[1] ?? '  ';

/**
 * A value as JSON, a list of texts and numbers in one line if it fits. In: the indentation of the line that it begins
 * in, and whether all of it is written in one line.
 */
function textOf(source: SourceFile, value: unknown, indent: string, isInline: boolean): string {
  const unit = indentUnit(source);
  const write = (part: unknown, indent: string): string => {
    const members = membersOf(part);
    if (!members) return JSON.stringify(part);
    const [open, close] = Array.isArray(part) ? ['[', ']'] : ['{', '}'];
    if (members.length === 0) return open + close;
    const line = inOneLine(part);
    const isScalars = Array.isArray(part) && !part.some(membersOf);
    if (isInline || (isScalars && indent.length + line.length <= lineWidth)) return line;
    const lines = members.map(([head, member]) => `${indent}${unit}${head}${write(member, indent + unit)}`);
    return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
  };
  return withLineBreaks(source, write(value, indent));
}

/** The longest line that a list is written in. */
const lineWidth = 80;

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
