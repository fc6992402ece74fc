import { readdirSync, readFileSync } from 'node:fs';
import { overlayFileOf, tagOfOverlay } from '../../proof/validate/overlay.ts';
import type { Files } from '../../studio/drafts/typed-since.ts';
import { funnelFile } from '../../studio/editor/document/act.ts';

/** The files of a funnel in a folder, under the names that they have in a draft. */
function draftIn(folder: string, name: string): Files {
  const files = readdirSync(folder).flatMap((file): [string, string][] => {
    const tag = tagOfOverlay(file, `${name}.json`);
    const inDraft = file === `${name}.json` ? funnelFile : tag && overlayFileOf(funnelFile, tag);
    return inDraft ? [[inDraft, readFileSync(`${folder}/${file}`, 'utf8')]] : [];
  });
  return Object.fromEntries(files);
}

const examples = readdirSync('examples').flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);

/** The shipped funnel and each example, as drafts, by name. */
export const shippedDrafts: readonly (readonly [name: string, files: Files])[] = [
  ['the shipped funnel', draftIn('schema', 'funnel')],
  ...examples.map((name) => [name, draftIn('examples', name)] as const),
];
