import { MagicString } from 'magic-string';
import { type Expression, type ObjectExpression, type Program, parseSync } from 'oxc-parser';
import { CommandError } from '../command-error.ts';
import { fitsLine } from './fits-line.ts';

/** What a registry gets. */
export interface Entry {
  /** The names that it imports, and the module that they come from; nothing where it imports by itself. */
  readonly imported?: { readonly names: readonly string[]; readonly from: string };
  /** The property that is added to an object, by the name of the object. */
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * The source of a registry with an entry more: an import in its place by the alphabet, if any, and a property at the end of
 * each object. Reads the source as TypeScript does; fails with a CommandError where it has no such object.
 */
export function registered(file: string, source: string, { imported, properties }: Entry): string {
  const { program } = parseSync(file, source);
  const text = new MagicString(source);
  if (imported) addImport(text, program, imported);
  for (const [name, property] of Object.entries(properties)) {
    const end = objectIn(program, name)?.properties.at(-1)?.end;
    if (end === undefined) {
      throw new CommandError(
        `There is no object '${name}' with entries in ${file}, so that the kind cannot be registered there; restore the registry, or write the entry ${property} by hand.`,
      );
    }
    text.appendLeft(end, `,\n  ${property}`);
  }
  return text.toString();
}

function addImport(
  text: MagicString,
  { body }: Program,
  { names, from }: NonNullable<Entry['imported']>,
): void {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const line = importOf(names, from);
  const later = imports.find(
    ({ source: { value } }) => value.startsWith('./') && value.toLowerCase() > from.toLowerCase(),
  );
  const last = imports.at(-1);
  if (later) text.appendLeft(later.start, `${line}\n`);
  else text.appendLeft(last?.end ?? 0, last ? `\n${line}` : `${line}\n`);
}

/** As the formatter would have it. */
function importOf(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return fitsLine(line) ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** The object that a constant of the module is, with or without a type. */
function objectIn({ body }: Program, name: string): ObjectExpression | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    const value = found?.init && untyped(found.init);
    if (value?.type === 'ObjectExpression') return value;
  }
  return undefined;
}

const untyped = (value: Expression): Expression =>
  value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression' ? value.expression : value;
