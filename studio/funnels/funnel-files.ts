import { applyEdits, modify } from 'jsonc-parser';
import { base64Of } from '../drafts/base64-of.ts';
import { nameInDraft } from '../drafts/name-in-draft.ts';
import type { Files } from '../drafts/typed-since.ts';

const urls = import.meta.glob<string>(
  [
    '../../docs/shortest-funnel.json',
    '../../examples/*.json',
    '../../examples/pictures/*',
    '../../examples/fonts/*.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const shortest = '../../docs/shortest-funnel.json';

/** The funnels to begin from: the shortest, and the examples, each by its name as staff read it. */
export const beginnings: readonly (readonly [path: string, name: string])[] = Object.keys(urls)
  .filter((path) => /^\.\.\/\.\.\/examples\/[\w-]+\.json$/.test(path))
  .map((path) => [path, nameOf(path).replace('.json', '').replaceAll('-', ' ')] as const)
  .toSpliced(0, 0, [shortest, 'shortest']);

/** The files of a funnel to begin from: its text, its overlays, and the pictures and fonts that it names. */
export async function readBeginning(path: string): Promise<readonly File[]> {
  const stem = path.replace('.json', '.');
  const texts = Object.keys(urls).filter((other) => other.startsWith(stem));
  const funnel = await fetched(path);
  const text = await funnel.text();
  const binaries = Object.keys(urls).filter(
    (other) => !other.endsWith('.json') && text.includes(nameOf(other)),
  );
  return Promise.all([...texts, ...binaries].map(fetched));
}

async function fetched(path: string): Promise<File> {
  const response = await fetch(urls[path] ?? '');
  return new File([await response.blob()], nameOf(path));
}

/** Files as the call takes them: texts by the names that a draft has, pictures and fonts in base64. */
export async function filesForCall(files: readonly File[]): Promise<Files> {
  const entries = files.map(async (file) =>
    file.name.endsWith('.json')
      ? ([nameInDraft(file.name), await file.text()] as const)
      : ([`${folderOf(file)}/${file.name}`, await base64Of(file)] as const),
  );
  return Object.fromEntries(await Promise.all(entries));
}

const folderOf = ({ name }: File): string => (name.endsWith('.woff2') ? 'fonts' : 'pictures');

/** The text of a funnel file with another id, and another name of its product, where there is one. */
export const named = (text: string, id: string, name: string): string =>
  [[['id'], id] as const, [['product', 'name'], name] as const].reduce(
    (edited, [path, value]) => (value ? applyEdits(edited, modify(edited, [...path], value, {})) : edited),
    text,
  );
