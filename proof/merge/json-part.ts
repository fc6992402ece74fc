import { type Node, parseTree } from 'jsonc-parser';

/** A value in a JSON text. */
export interface Part {
  /** The whole text. */
  readonly source: string;
  readonly node: Node;
}

/** A property of an object, or an item of a list. */
export interface Member {
  /** The name of a property. */
  readonly name: string | undefined;
  readonly part: Part;
  /** The space before it. */
  readonly before: string;
  /** What is written before the value: the quoted name and its colon. */
  readonly head: string;
  /** The space before the comma. */
  readonly after: string;
}

/** What an object or a list consists of. */
export interface Members {
  readonly type: 'object' | 'array';
  readonly list: readonly Member[];
  /** The space before the closing bracket. */
  readonly end: string;
}

/** The value of a text. Fails if that is not JSON. */
export function partOf(source: string): Part {
  const node = parseTree(source);
  if (!node) throw new Error('The text has no value of JSON.');
  return { source, node };
}

/** A value as it is written. */
export const writtenAs = ({ source, node }: Part): string =>
  source.slice(node.offset, node.offset + node.length);

export const valueIn = (part: Part): unknown => JSON.parse(writtenAs(part));

/** The members of an object or a list, in their order; undefined for any other value. */
export function membersOf({ source, node }: Part): Members | undefined {
  const { type, children = [] } = node;
  if (type !== 'object' && type !== 'array') return undefined;
  let start = node.offset + 1;
  const list = children.map((child, index): Member => {
    const [name, value = child] = child.type === 'property' ? (child.children ?? []) : [];
    const end = child.offset + child.length;
    const comma = index < children.length - 1 ? source.indexOf(',', end) : end;
    const before = source.slice(start, child.offset);
    start = comma + 1;
    return {
      name: name?.value,
      part: { source, node: value },
      before,
      head: source.slice(child.offset, value.offset),
      after: source.slice(end, comma),
    };
  });
  const last = children.at(-1);
  const end = last ? last.offset + last.length : node.offset + 1;
  return { type, list, end: source.slice(end, node.offset + node.length - 1) };
}
