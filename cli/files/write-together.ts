import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { CommandError } from '../command-error.ts';

/** A file, and the text that it is to have. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/**
 * Writes several files, or none: each first beside its place, then all are moved there. Fails with a CommandError that
 * names the file which cannot be written; the files are then as they were.
 */
export function writeTogether(files: readonly FileText[]): void {
  const undo: (() => void)[] = [];
  let current = '';
  try {
    const staged = files.map(({ file, text }) => {
      current = file;
      const existing = statSync(file, { throwIfNoEntry: false });
      if (existing && !existing.isFile()) throw new Error('it is there already, and is no file');
      // To move another file there takes no permission to write this one.
      if (existing) closeSync(openSync(file, 'r+'));
      const target = existing ? realpathSync(file) : file;
      const before = existing && readFileSync(target);
      const temporary = `${target}.${process.pid}.new`;
      undo.push(() => rmSync(temporary, { force: true }));
      writeFileSync(temporary, text, { flag: 'wx', mode: existing?.mode });
      return { file, target, before, temporary };
    });
    for (const { file, target, before, temporary } of staged) {
      current = file;
      renameSync(temporary, target);
      undo.push(() => (before ? writeFileSync(target, before) : rmSync(target)));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw new CommandError(
      `The file '${current}' cannot be written: ${(error as Error).message}. Nothing was changed. Name another with --out.`,
    );
  }
}
