import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { pathOf } from './pointer.ts';

/** A place in a text: line and column from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A JSON text that knows where each of its values stands. */
export class Source {
  readonly text: string;
  readonly #tree: Node | undefined;
  readonly #errors: ParseError[] = [];

  constructor(text: string) {
    this.text = text;
    this.#tree = parseTree(text, this.#errors, { disallowComments: true, allowTrailingComma: false });
  }

  /** Where the text is not JSON, and why, in words; nothing when it is. */
  get syntaxErrors(): readonly (Place & { readonly reason: string })[] {
    return this.#errors.map(({ error, offset }) => ({
      ...this.#placeAt(offset),
      reason: wordsOf(printParseErrorCode(error)),
    }));
  }

  /** Every property whose name its object has used before: JSON keeps only the last, in silence. */
  get repeatedKeys(): readonly (Place & { readonly key: string })[] {
    const repeated: (Place & { key: string })[] = [];
    const visit = (node: Node): void => {
      const seen = new Set<string>();
      for (const child of node.children ?? []) {
        const name = child.type === 'property' ? child.children?.[0] : undefined;
        if (name) {
          if (seen.has(name.value)) repeated.push({ key: name.value, ...this.#placeAt(name.offset) });
          seen.add(name.value);
        }
        visit(child);
      }
    };
    if (this.#tree) visit(this.#tree);
    return repeated;
  }

  /** Where the value of the pointer stands, or its name where `at` is `key`; else the nearest value around it. */
  locate(pointer: string, at: 'value' | 'key' = 'value'): Place {
    let node = this.#tree;
    for (const part of pathOf(pointer)) {
      const child = node && childOf(node, part);
      if (!child) break;
      node = child;
    }
    const key = at === 'key' && node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return this.#placeAt((key ?? node)?.offset ?? 0);
  }

  #placeAt(offset: number): Place {
    const before = this.text.slice(0, offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: offset - lineStart + 1 };
  }
}

/** `CommaExpected` in words: `comma expected`. */
const wordsOf = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function childOf(node: Node, part: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(part)];
  // The last of two properties with one name is the one that JSON.parse keeps.
  return node.children?.findLast((property) => property.children?.[0]?.value === part)?.children?.[1];
}
