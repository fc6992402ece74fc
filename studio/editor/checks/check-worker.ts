import { expose } from 'comlink';
import type { Change } from '../../../proof/diff/change.ts';
import { publishedFolder } from '../../../proof/facts/picture-folder.ts';
import { patternsOf } from '../../../proof/facts/uses/patterns.ts';
import { tagOfOverlay } from '../../../proof/validate/overlay.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { readFunnel, validateRead } from '../../../proof/validate/validate.ts';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { funnelFile } from '../document/act.ts';
import { changesOfAnswers } from './changes-of-answers.ts';
import { fetchRecheck } from './recheck.ts';

/** What is checked. */
export interface CheckedDraft {
  readonly files: Files;
  /** What is known of the draft's pictures, by file. */
  readonly pictures: NonNullable<Funnel['pictures']>;
  /** The same of its fonts. */
  readonly fonts: NonNullable<Funnel['fonts']>;
}

const overlaysOf = (files: Files) =>
  Object.entries(files).flatMap(([file, text]) => {
    const tag = tagOfOverlay(file, funnelFile);
    return tag === undefined ? [] : [{ file, tag, text }];
  });

const readFiles = (files: Files) => readFunnel(files[funnelFile] ?? '', funnelFile, overlaysOf(files));

/** What is worked out about the files of a draft off the main thread. */
const work = {
  /** The funnel that they declare, whatever the rules find in it; undefined if they declare none. */
  read({ files, pictures, fonts }: CheckedDraft): Funnel | undefined {
    const read = readFiles(files);
    return 'funnel' in read ? { ...read.funnel, pictures, fonts } : undefined;
  },

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
