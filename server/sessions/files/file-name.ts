import { type FileType, fileTypes } from '../../../schema/kinds/file.ts';

/** In characters, without the ending. */
const mostLength = 100;

/**
 * The name of a file as it is kept: without folders and characters that cannot be seen, and with an ending of its type, so
 * that a picture named 'setup.exe' is saved as 'setup.exe.jpg'.
 */
export function fileName(sent: string, type: FileType): string {
  const name = sent
    .replace(/^.*[/\\]/su, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .trim();
  const { endings } = fileTypes[type];
  const ending = /\.([a-z]{3,4})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const hasEnding = endings.some((one) => one === ending);
  const stem = hasEnding ? name.slice(0, -ending.length - 1) : name;
  const cut = [...stem].slice(0, mostLength).join('').trim();
  return `${cut || 'file'}.${hasEnding ? ending : endings[0]}`;
}
