import { pathTaken } from '../../engine/path-taken.ts';
import { accepted } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import type { TextFields } from '../http/json-body.ts';
import { Problem } from '../http/problem.ts';
import { type AnsweredSession, answersOf } from './stored-path.ts';

/**
 * Fails with `comparison-failed` if an answer among the fields is at odds with another one, sent with it or stored. In:
 * checked fields, and how to read the stored ones. Reads nothing unless an answer is sent that is compared.
 */
export async function checkCompared(
  funnel: Funnel,
  id: string,
  fields: TextFields,
  stored: () => Promise<AnsweredSession['answers'] | undefined>,
): Promise<void> {
  const comparing = comparingIn(funnel).filter(({ field }) => fields.has(field));
  if (comparing.length === 0) return;
  const answers = answersOf({ id, answers: { ...(await stored()), ...Object.fromEntries(fields) } }, funnel);
  for (const { field, path, compare } of comparing) {
    const [screen] = path.split('#');
    const { [field]: answer, ...others } = pathTaken(funnel, answers, screen).answers;
    const checked = answer === undefined ? undefined : compared(compare, accepted(answer), others);
    if (checked && !checked.ok)
      throw new Problem(checked.id, `The field '${field}' is refused: ${checked.problem}`);
  }
}

const cache = new WeakMap<Funnel, readonly Step[]>();

/** The questions whose answers are compared, worked out once: every write asks. */
function comparingIn(funnel: Funnel): readonly Step[] {
  const steps = cache.get(funnel) ?? answerableSteps(funnel).filter(({ compare }) => compare);
  cache.set(funnel, steps);
  return steps;
}
