import type { Answer, EmailAnswer } from '../../schema/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { type KindName, kindOf } from '../../schema/kinds/index.ts';
import type { Step } from '../../schema/step.ts';
import { submit, submitEmail, update } from '../api/calls.ts';

type Call = ReturnType<typeof kindOf<{ kind: KindName }>>['call'];

const keepBy: {
  [Name in Call]: (sessionId: string, step: Step, answer: Answer, funnel: Funnel) => Promise<unknown>;
} = {
  update: async (sessionId, step, answer) => {
    const fields = { [step.field]: kindOf(step).format(step, answer) };
    try {
      await update(sessionId, fields);
    } catch (error) {
      if (!step.createWhenUpdateFails) throw error;
      await submit(sessionId, fields);
    }
  },
  'submit-email': (sessionId, { kind, field }, answer, { steps }) => {
    const first = steps.find((step) => step.kind === kind)?.field;
    return submitEmail(sessionId, answer as EmailAnswer, field === first ? undefined : field);
  },
};

/** Has the server keep the answer, by the call that the step's kind names. Throws when it could not. */
export async function keepAnswer(
  sessionId: string,
  step: Step,
  answer: Answer,
  funnel: Funnel,
): Promise<void> {
  await keepBy[kindOf(step).call](sessionId, step, answer, funnel);
}
