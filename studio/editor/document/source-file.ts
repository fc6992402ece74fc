import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pathOf } from '../../../schema/places/pointer.ts';
import { keepEqual } from './keep-equal.ts';

/** A file of the draft, parsed. A text that is not JSON has the values that could be read. */
export class SourceFile {
  readonly text: string;
  /** Whether the text is JSON. */
  readonly isJson: boolean;
  readonly root: Node | undefined;
  readonly #before: unknown;
  #value: { readonly parsed: unknown } | undefined;

  /** In: the text; what the file was before, whose parts it has where they are equal. */
  constructor(text: string, before?: SourceFile) {
    this.#before = before?.isJson ? before.value : undefined;
    const errors: ParseError[] = [];
    this.text = text;
    this.root = parseTree(text, errors, { disallowComments: true });
    this.isJson = errors.length === 0 && this.root !== undefined;
  }

  /** All of it, parsed once. Throws if it is not JSON. */
  get value(): unknown {
    this.#value ??= { parsed: keepEqual(this.#before, JSON.parse(this.text)) };
    return this.#value.parsed;
  }

  /** Where a JSON pointer leads; undefined if nothing is there. */
  nodeAt(pointer: string): Node | undefined {
    return this.root && findNodeAtLocation(this.root, segmentsOf(this.root, pointer));
  }

  /** The value at a JSON pointer; undefined if nothing is there. Throws for a value that is not JSON. */
  valueAt(pointer: string): unknown {
    const node = this.nodeAt(pointer);
    return node && JSON.parse(this.text.slice(node.offset, node.offset + node.length));
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
