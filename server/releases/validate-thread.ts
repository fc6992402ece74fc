import { answerCalls } from '../processes/worker-thread.ts';
import type { Validating } from './file-work.ts';
import { validateFiles } from './validate-files.ts';

// The thread that validates the files of staff: see `FileWork`.

/** More than anybody reads; an answer with all problems of a hostile text would be many times as large as the text. */
const maxProblems = 500;

answerCalls<Validating>({
  validate: async (files) => {
    const { problems, funnel, written } = validateFiles(files);
    const [first] = problems;
    if (!first || problems.length <= maxProblems) return { problems, funnel, written };
    // The errors first: they decide what may be published.
    const worst = problems.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, maxProblems);
    const message = `The files have ${problems.length - maxProblems} more problems, which are not listed. Mend these first.`;
    return { problems: [...worst, { ...first, rule: 'more-problems', message }], funnel, written };
  },
});
