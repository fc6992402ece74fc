import { isDeepStrictEqual } from 'node:util';
import { roundOf } from '../../engine/path-taken.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import { type AnsweredSession, openStep, storedPath } from './stored-path.ts';

/** Why a visitor under way stays with their version, as the end of a sentence. */
export const reasonsToStay = {
  finished: 'they have answered everything',
  looping: 'they have answered what a loop of the new version asks',
  paying: 'they have chosen a plan',
} as const;

/** What becomes of a session under way if its funnel moves it to another version. */
export type Move = {
  /** The path where the visitor is, in the version that the session began with. */
  readonly at: string;
} & (
  | {
      readonly moves: true;
      /** The path where the visitor goes on: the first step that the new version has no answer to. */
      readonly to: string;
      /** The fields whose answers the new version reads otherwise, so that it asks for them again. */
      readonly asksAgain: readonly string[];
    }
  | { readonly moves: false; readonly because: keyof typeof reasonsToStay }
);

/**
 * Decides whether a session moves from its version to another.
 *
 * In: both versions as the session sees them, in its arms. A visitor who has chosen a plan, or answered everything,
 * stays. So does one with answers to a loop of the new version: all of a loop's answers count at once, and together
 * they may lead where no round of its own does. Otherwise the answers that both versions read alike lead through the
 * new one, and the visitor goes on where they end.
 */
export function moveSession(session: AnsweredSession, from: Funnel, to: Funnel): Move {
  const before = storedPath(session, from);
  const at = before.current;
  if (isPaying(session, from) || isPaying(session, to)) return { at, moves: false, because: 'paying' };
  if (!stepAt(from, openStep(before)) || !stepAt(from, at)) return { at, moves: false, because: 'finished' };
  const asksAgain = answerableSteps(to).flatMap(({ field }) =>
    Object.hasOwn(session.answers, field) && !readAlike(session, field, from, to) ? [field] : [],
  );
  const answers = Object.fromEntries(
    Object.entries(session.answers).filter(([field]) => !asksAgain.includes(field)),
  );
  const isLooping = to.steps.some(
    ({ field, path }) => Object.hasOwn(answers, field) && roundOf(to, path).length > 0,
  );
  if (isLooping) return { at, moves: false, because: 'looping' };
  return { at, moves: true, to: storedPath({ ...session, answers }, to).current, asksAgain };
}

/** Whether the visitor has answered a step that leads to the payment provider, on whatever path. */
const isPaying = ({ answers }: AnsweredSession, { steps }: Funnel): boolean =>
  steps.some((step) => leavesForCheckout(step) && Object.hasOwn(answers, step.field));

/** Whether both versions ask for a field by the same kind of question, and read its stored text as the same answer. */
function readAlike({ id, answers }: AnsweredSession, field: string, from: Funnel, to: Funnel): boolean {
  const [before, after] = [from, to].map((funnel) => {
    const step = answerableSteps(funnel).find((candidate) => candidate.field === field);
    return step && read(stepFor(funnel, step, id), answers[field] ?? '', funnel);
  });
  return before !== undefined && isDeepStrictEqual(before, after);
}

function read(step: Step, text: string, funnel: Funnel) {
  const answer = kindAuthoringOf(step).read(step, text, funnel);
  return answer.ok ? { kind: step.kind, answer: answer.answer } : undefined;
}
