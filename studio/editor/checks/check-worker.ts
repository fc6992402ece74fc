import { expose } from 'comlink';
import equal from 'fast-deep-equal';
import type { Change } from '../../../proof/diff/change.ts';
import { publishedFolder } from '../../../proof/facts/picture-folder.ts';
import { patternsOf } from '../../../proof/facts/uses/patterns.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { readFunnel, validateRead } from '../../../proof/validate/validate.ts';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { funnelFile } from '../document/act.ts';
import { changesOfAnswers } from './changes-of-answers.ts';
import { type CheckedDraft, funnelText, overlaysOf } from './checked-draft.ts';
import { fetchRecheck } from './recheck.ts';

const read = (files: Files) => readFunnel(funnelText(files), funnelFile, overlaysOf(files));

let last: { readonly files: Files; readonly read: ReturnType<typeof read> } | undefined;

/** Reads files once, though they are checked and then compared. */
function readFiles(files: Files): ReturnType<typeof read> {
  if (!last || !equal(last.files, files)) last = { files, read: read(files) };
  return last.read;
}

/** What is worked out about the files of a draft off the main thread. */
const work = {
  /** All problems of all files. */
  async check({ files, pictures, fonts }: CheckedDraft): Promise<readonly Problem[]> {
    const read = readFiles(files);
    if ('funnel' in read && patternsOf(read.funnel).length > 0) await fetchRecheck();
    const folder = publishedFolder({ pictures, fonts });
    const checked = validateRead(read, funnelFile, folder, overlaysOf(files));
    return [checked, ...checked.overlays].flatMap(({ problems }) => problems);
  },

  /** What they change in stored answers. In: the text of the published funnel. */
  compare(published: string, files: Files): readonly Change[] {
    const read = readFiles(files);
    if (!('funnel' in read)) return [];
    return changesOfAnswers(withDefaults(JSON.parse(published)), read.written, read.funnel);
  },
};

export type CheckWork = typeof work;

expose(work);
