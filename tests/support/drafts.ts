import { readdirSync, readFileSync } from 'node:fs';
import { applyEdits } from 'jsonc-parser';
import { overlayFileOf, tagOfOverlay } from '../../proof/validate/overlay.ts';
import { formatProblem } from '../../proof/validate/problem.ts';
import { validate } from '../../proof/validate/validate.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Files } from '../../studio/drafts/typed-since.ts';
import { type Act, funnelFile } from '../../studio/editor/document/act.ts';
import { SourceFile } from '../../studio/editor/document/source-file.ts';

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

/** The whole funnel of a draft, without its translations. */
export const wholeOf = (files: Files): Funnel => withDefaults(JSON.parse(files[funnelFile] ?? ''));

/** The files of a draft after an act; the same object if the act does nothing. */
export function afterAct(files: Files, act: Act): Files {
  const parsed = new Map(Object.entries(files).map(([name, text]) => [name, new SourceFile(text)]));
  const edits = Object.entries(act.edits({ files, file: (name) => parsed.get(name) }).files);
  return edits.every(([, edits]) => edits.length === 0)
    ? files
    : {
        ...files,
        ...Object.fromEntries(
          edits.map(([name, edits]) => [name, applyEdits(files[name] ?? '', [...edits])]),
        ),
      };
}

/** The problems of a draft, as the command prints them. */
export function problemsOf(files: Files): readonly string[] {
  const overlays = Object.entries(files).flatMap(([file, text]) => {
    const tag = tagOfOverlay(file, funnelFile);
    return tag === undefined ? [] : [{ file, tag, text }];
  });
  const checked = validate(files[funnelFile] ?? '', funnelFile, undefined, overlays);
  return [checked, ...checked.overlays].flatMap(({ problems }) => problems).map(formatProblem);
}
