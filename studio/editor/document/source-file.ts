import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { pathOf, valueAt } from '../../../schema/places/pointer.ts';
import { keepEqual } from './keep-equal.ts';

/** A file of the draft, parsed. A text that is not JSON has the values that could be read. */
export class SourceFile {
  readonly text: string;
  /** Whether the text is JSON. */
  readonly isJson: boolean;
  /** All of it; undefined if it is not JSON. */
  readonly value: unknown;
  #tree: { readonly root: Node | undefined } | undefined;

  /** In: the text; what the file was before, whose parts it has where they are equal. */
  constructor(text: string, before?: SourceFile) {
    const read = jsonIn(text);
    this.text = text;
    this.isJson = read !== undefined;
    this.value = keepEqual(before?.value, read?.value);
  }

  /** The values with their places; undefined for an empty text. Read when it is asked for: it takes five times as long. */
  get root(): Node | undefined {
    this.#tree ??= { root: parseTree(this.text, [], { disallowComments: true }) };
    return this.#tree.root;
  }

  /** Where a JSON pointer leads; undefined if nothing is there. */
  nodeAt(pointer: string): Node | undefined {
    return this.root && findNodeAtLocation(this.root, segmentsOf(this.root, pointer));
  }

  /** The value at a JSON pointer; undefined if nothing is there. Throws for a value that is not JSON. */
  valueAt(pointer: string): unknown {
    if (this.isJson) return valueAt(this.value, pointer);
    const node = this.nodeAt(pointer);
    return node && JSON.parse(this.text.slice(node.offset, node.offset + node.length));
  }
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A pointer as jsonc-parser takes it: the index of an item is a number, and the name of a property a text. */
function segmentsOf(root: Node, pointer: string): JSONPath {
  const segments: JSONPath = [];
  for (const part of pathOf(pointer)) {
    const isItem = findNodeAtLocation(root, segments)?.type === 'array';
    segments.push(isItem ? Number(part) : part);
  }
  return segments;
}
