import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One import of a source file. */
export interface Import {
  /** What it names: a path in the repository for a file of ours, else the module as it is written. */
  target: string;
  origin: 'ours' | 'node' | 'package';
  /** Whether nothing of it is left once the types are stripped. */
  typeOnly: boolean;
}

/**
 * Reads what a source file imports: import and re-export statements, `import()` and types by `import('...')`.
 *
 * In: the file's path in the repository, with forward slashes, and its source. Out: its imports. An `import()` whose
 * module is computed cannot be read and is left out. Never fails: of a source that does not parse it gives what
 * could be read.
 */
export function importsOf(file: string, source: string): Import[] {
  const { module, program } = parseSync(file, source);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    imports.push({ ...resolve(file, specifier), typeOnly });
  };

  for (const statement of module.staticImports) {
    add(statement.moduleRequest.value, isTypeStatement(source, statement.start));
  }
  for (const statement of module.staticExports) {
    // The entries of one statement name the same module.
    const specifier = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier !== undefined) add(specifier, isTypeStatement(source, statement.start));
  }
  new Visitor({
    ImportExpression(node) {
      const asked = node.source;
      if (asked.type === 'Literal' && typeof asked.value === 'string') add(asked.value, false);
      if (asked.type === 'TemplateLiteral' && asked.expressions.length === 0) {
        add(asked.quasis[0]?.value.cooked ?? '', false);
      }
    },
    TSImportType(node) {
      add(node.source.value, true);
    },
  }).visit(program);
  return imports;
}

/** `import { type A } from 'x'` is none: with verbatimModuleSyntax it still loads x when the program runs. */
function isTypeStatement(source: string, start: number): boolean {
  return /^(import|export)\s+type\s*[\s{*](?!\s*from\s*['"])/.test(source.slice(start));
}

function resolve(file: string, specifier: string): Omit<Import, 'typeOnly'> {
  if (isBuiltin(specifier)) return { target: specifier, origin: 'node' };
  if (!specifier.startsWith('.')) return { target: specifier, origin: 'package' };
  const withoutQuery = specifier.replace(/[?#].*$/, '');
  return { target: posix.join(posix.dirname(file), withoutQuery), origin: 'ours' };
}
