import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { stepFor } from '../../../schema/experiments/variant.ts';
import {
  type FileLimits,
  piecesOf,
  referencesIn,
  referenceTo,
  type SentFile,
} from '../../../schema/kinds/file.ts';
import { dayMs } from '../../../schema/numbers/durations.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import type { TextFields } from '../../http/json-body.ts';
import { check } from '../../http/problem.ts';
import type { Chore } from '../../jobs/jobs.ts';
import type { Files } from '../../store/tables/sessions/files.ts';

/** The files that the questions of a funnel take, by field, as a session sees them. */
export function fileQuestions(funnel: Funnel, sessionId: string): ReadonlyMap<string, FileLimits> {
  return new Map(
    stepsWithFiles(funnel).flatMap((step) => {
      const shown = stepFor(funnel, step, sessionId);
      const limits = kindAuthoringOf(shown).files?.(shown);
      return limits ? [[step.field, limits] as const] : [];
    }),
  );
}

const cache = new WeakMap<Funnel, readonly Step[]>();

/** Worked out once: every write asks. */
function stepsWithFiles(funnel: Funnel): readonly Step[] {
  const steps = cache.get(funnel) ?? answerableSteps(funnel).filter((step) => kindAuthoringOf(step).files);
  cache.set(funnel, steps);
  return steps;
}

/** Checks that the files which answers name are there, whole, and of this session. Fails with `file-not-here`. */
export async function checkFiles(
  funnel: Funnel,
  sessionId: string,
  fields: TextFields,
  files: Pick<Files, 'of'>,
): Promise<void> {
  const named = stepsWithFiles(funnel).flatMap(({ field }) => referencesIn(fields.get(field) ?? ''));
  if (named.length === 0) return;
  const stored = await files.of(sessionId);
  const whole = new Set(stored.filter(isWhole).map(referenceTo));
  check(
    named.every((reference) => whole.has(reference)),
    'file-not-here',
    'The answer names a file that this session has not sent, or not yet in full. Send it to POST /api/files first.',
  );
}

/** Whether all of a file has arrived. */
export const isWhole = ({ bytes, pieces }: SentFile & { readonly pieces: number }): boolean =>
  pieces === piecesOf(bytes);

interface ChoreNeeds {
  readonly store: { readonly files: Files };
  readonly now: () => Date;
}

/** Once a day, the files that no answer names after a day are removed. */
export const fileChores = ({ store, now }: ChoreNeeds): readonly Chore[] => [
  {
    name: 'remove-left-files',
    when: '43 3 * * *',
    run: () => store.files.removeLeft(new Date(now().getTime() - dayMs)),
  },
];
