import type { Answer, Answers, EmailAnswer } from '../../schema/answer.ts';
import { startFields } from '../../schema/derived/start-fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { answerAmong, type Kind, textsByField } from '../../schema/kinds/kind.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import { submitEmail, update } from '../api/calls.ts';
import { isUnknownSession } from '../api/request.ts';
import { fetchAll } from '../code/view-code.ts';
import { codeOfQuestion, kindHere } from '../kinds/question-code.ts';
import { type SessionOnServer, submitIn } from '../session/start-session.ts';

type Call = Kind<never, never>['call'];

const keepBy: {
  [Name in Call]: (sessionId: string, step: Step, answer: Answer, funnel: Funnel) => Promise<unknown>;
} = {
  update: (sessionId, step, answer) => update(sessionId, textsByField(kindHere(step), step, answer)),
  'submit-email': (sessionId, { kind, field }, answer, { steps }) => {
    const first = steps.find((step) => step.kind === kind)?.field;
    return submitEmail(sessionId, answer as EmailAnswer, field === first ? undefined : field);
  },
};

/** A session as the server keeps it. */
export class KeptSession {
  readonly #funnel: Funnel;
  /** Whether the server has lost the session and does not yet have all its answers again. */
  #lost = false;
  /** The session that keeps the answers; once made anew, it may have another version and id. */
  #kept: SessionOnServer;

  constructor(funnel: Funnel, id: string) {
    this.#funnel = funnel;
    this.#kept = { id, version: funnel.version };
  }

  get id(): string {
    return this.#kept.id;
  }

  get version(): string {
    return this.#kept.version;
  }

  /**
   * Has the server keep the answer to a step. A session that it does not know is made anew from all answers that are given;
   * so is any whose update fails, where the step says so. Throws when the answer could not be kept.
   */
  async keep(step: Step, answers: Answers): Promise<void> {
    try {
      if (!this.#lost) return await this.#send(step, answers);
    } catch (error) {
      this.#lost = isUnknownSession(error);
      if (!this.#lost && !step.createWhenUpdateFails) throw error;
    }
    await this.#create(answers);
    this.#lost = false;
  }

  async #send(step: Step, answers: Answers): Promise<void> {
    const kind = kindHere(step);
    const answer = answerAmong(kind, step, answers);
    if (answer === undefined) throw new Error(`Step ${step.number} has no answer to save.`);
    if (step.createsSession) {
      this.#kept = await submitIn(this.#funnel, this.id, textsByField(kind, step, answer));
    } else await keepBy[kind.call](this.id, step, answer, this.#funnel);
  }

  /** Creates the session with the answers, or adds them to it; an answer that has a call of its own goes by that. */
  async #create(answers: Answers): Promise<void> {
    const { session, steps } = this.#funnel;
    const answered = steps.filter(({ field }) => Object.hasOwn(answers, field));
    await fetchAll(answered.flatMap(codeOfQuestion));
    const given = answered.flatMap((declared) => {
      const step = stepFor(this.#funnel, declared, this.id);
      const kind = kindHere(step);
      const answer = answerAmong(kind, step, answers);
      return answer === undefined ? [] : [{ step, answer, kind }];
    });
    const fields = given.flatMap(({ step, answer, kind }) => [
      [step.statusField, session.viewedValue],
      ...(kind.call === 'update' ? Object.entries(textsByField(kind, step, answer)) : []),
    ]);
    const start = startFields(this.#funnel, new URLSearchParams());
    this.#kept = await submitIn(this.#funnel, this.id, { ...start, ...Object.fromEntries(fields) });
    for (const { step, kind } of given) {
      if (kind.call !== 'update') await this.#send(step, answers);
    }
  }
}
