import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { pathOf } from '../../schema/places/pointer.ts';
import { Lines, type Place } from './place.ts';
import { syntaxProblem } from './syntax-problem.ts';

/** A surrogate without the other of its pair. */
const halfCharacter = /\p{Cs}/u;

/** A JSON text and the places of its values. */
export class Source {
  readonly #lines: Lines;
  readonly #tree: Node | undefined;
  /** Why the text is not JSON, and where to correct it; undefined if it is JSON. */
  readonly syntaxProblem: (Place & { readonly reason: string }) | undefined;
  /** Cache: the values of objects that were searched, by their names. */
  readonly #members = new Map<Node, ReadonlyMap<string, Node>>();

  constructor(text: string) {
    const errors: ParseError[] = [];
    this.#lines = new Lines(text);
    this.#tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const found = syntaxProblem(text, errors);
    this.syntaxProblem = found && { ...this.#lines.placeAt(found.offset), reason: found.reason };
  }

  /** What JSON allows and no reader keeps: a name twice in one object, and half of a character, as a cut emoji leaves it. */
  get losses(): readonly (Place & { readonly twice?: string; readonly half?: string })[] {
    const found: (Place & { twice?: string; half?: string })[] = [];
    const visit = (node: Node): void => {
      const seen = new Set<string>();
      for (const child of node.children ?? []) {
        const name = child.type === 'property' ? child.children?.[0] : undefined;
        if (name) {
          if (seen.has(name.value)) found.push({ twice: name.value, ...this.#lines.placeAt(name.offset) });
          seen.add(name.value);
        }
        const [half] = child.type === 'string' ? (halfCharacter.exec(child.value) ?? []) : [];
        if (half) found.push({ half, ...this.#lines.placeAt(child.offset) });
        visit(child);
      }
    };
    if (this.#tree) visit(this.#tree);
    return found;
  }

  /**
   * The place of the value of a pointer, or of its name if `at` is `key`; else of the nearest value that contains it.
   */
  locate(pointer: string, at: 'value' | 'key' = 'value'): Place {
    let node = this.#tree;
    for (const part of pathOf(pointer)) {
      const child = node && this.#childOf(node, part);
      if (!child) break;
      node = child;
    }
    const key = at === 'key' && node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return this.#lines.placeAt((key ?? node)?.offset ?? 0);
  }

  #childOf(node: Node, part: string): Node | undefined {
    if (node.type === 'array') return node.children?.[Number(part)];
    const members = this.#members.get(node) ?? membersOf(node);
    this.#members.set(node, members);
    return members.get(part);
  }
}

/** The values in an object. If two have one name, the last counts, as for JSON.parse. */
function membersOf(node: Node): ReadonlyMap<string, Node> {
  const properties = node.children ?? [];
  return new Map(
    properties.flatMap(({ children: [name, value] = [] }): [string, Node][] =>
      name && value ? [[name.value, value]] : [],
    ),
  );
}

/** The deepest nesting of whatever text we read: several times what a funnel can use, and far from what exhausts a parser. */
export const nestingLimit = 100;

/** A whole JSON string, so that brackets in it are skipped, or one bracket. */
const stringOrBracket = /"(?:[^"\\]+|\\.)*"?|[[\]{}]/gs;

/**
 * The offset at which a JSON text, or one of other tokens, first nests deeper than the limit; undefined if it does not.
 * It keeps no stack, so that it can read a text on which the recursive parsers would fail.
 */
export function tooDeepAt(text: string, tokens = stringOrBracket): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[' || token === '(') depth += 1;
    if (token === '}' || token === ']' || token === ')') depth -= 1;
    if (depth > nestingLimit) return index;
  }
  return undefined;
}
