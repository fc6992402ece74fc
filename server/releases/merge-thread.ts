import { mergeFiles } from '../../proof/merge/merge-files.ts';
import { answerCalls } from '../processes/worker-thread.ts';
import type { Merging } from './file-work.ts';

// The thread that merges the files of staff: see `FileWork`. It does not load the rules, which takes ten times as long.
answerCalls<Merging>({ merge: async (files) => mergeFiles(files) });
