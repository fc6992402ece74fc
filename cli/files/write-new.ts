import { dirname, relative, resolve, sep } from 'node:path';
import { schemaFile } from '../../schema/declaration/shipped-file.ts';
import { writeText } from './write-text.ts';

/**
 * Writes a funnel or an overlay into a file, creates its folder, and adds the path of the JSON Schema for editors. In:
 * whether to overwrite an existing file, and the schema, from the root of the project. Out: the text. Fails as
 * `writeText` does.
 */
export function writeNew(file: string, content: object, overwrite: boolean, schema = schemaFile): string {
  const text = `${JSON.stringify({ $schema: schemaFrom(file, schema), ...content }, null, 2)}\n`;
  writeText(file, text, { folder: true, overwrite });
  return text;
}

/** The path of the JSON Schema for editors, relative to the file. The command runs at the root of the project. */
function schemaFrom(file: string, schema: string): string {
  const path = relative(dirname(resolve(file)), resolve(schema)).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}
