import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { schemaFile } from '../../schema/declaration/shipped-file.ts';
import { CommandError } from '../command-error.ts';

/**
 * Writes a funnel or an overlay into a file, creates its folder, and adds the path of the JSON Schema for editors. In:
 * whether to overwrite an existing file, and the schema, from the root of the project. Out: the text. Fails with a
 * CommandError if the file exists or cannot be written.
 */
export function writeNew(file: string, content: object, force: boolean, schema = schemaFile): string {
  const text = `${JSON.stringify({ $schema: schemaFrom(file, schema), ...content }, null, 2)}\n`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' && existsSync(file)
        ? `The file '${file}' is there already, and stays as it is. Name another, or overwrite it with --force.`
        : `The file '${file}' cannot be written: ${message}. Name another.`,
    );
  }
  return text;
}

/** The path of the JSON Schema for editors, relative to the file. The command runs at the root of the project. */
function schemaFrom(file: string, schema: string): string {
  const path = relative(dirname(resolve(file)), resolve(schema)).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}
