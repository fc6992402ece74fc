import { pathTaken } from '../../engine/path-taken.ts';
import { type Answers, type EmailAnswer, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { answerAmong, type Kind, textsByField } from '../../schema/kinds/kind.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';
import { startFields } from '../../schema/sessions/start-fields.ts';
import type { PageData } from '../../server/api.ts';
import { type Fields, submitEmail, update } from '../api/calls.ts';
import { isUnknownSession } from '../api/request.ts';
import { fetchAll } from '../code/view-code.ts';
import { codeOfQuestion, kindHere } from '../options/question-code.ts';
import { type SessionOnServer, submitIn } from '../session/start-session.ts';

type Call = NonNullable<Kind<never, never>['call']> | 'update';

const saveBy: {
  [Name in Call]: (sessionId: string, step: Step, answers: Answers, funnel: Funnel) => Promise<unknown>;
} = {
  update: (sessionId, step, answers, funnel) => update(sessionId, textsOf(funnel, step, answers)),
  'submit-email': (sessionId, { kind, field }, { [field]: answer }, { steps }) => {
    const first = steps.find((step) => step.kind === kind)?.field;
    return submitEmail(sessionId, answer as EmailAnswer, field === first ? undefined : field);
  },
};

/** The texts to store for a step, by field, or those for tracking; for a form, also those of the questions that count. */
export function textsOf(funnel: Funnel, step: Step, answers: Answers, forTracking = false): Fields {
  const counting = step.questions ? pathTaken(funnel, answers, step.path).answers : answers;
  const texts = [step, ...formQuestions(step)].map((question) => {
    const kind = kindHere(question);
    const answer = Object.hasOwn(counting, question.field) ? answerAmong(kind, question, answers) : undefined;
    if (answer === undefined) return {};
    return forTracking && kind.tracked && answer !== skipped
      ? { [question.field]: kind.tracked(answer) }
      : textsByField(kind, question, answer);
  });
  return Object.assign({}, ...texts);
}

/** A session whose answers the server stores, and how to restore it if the server loses it. */
export class SavedSession {
  readonly #page: PageData;
  /** Whether the server has lost the session and does not yet have all its answers again. */
  #lost = false;
  /** The session that stores the answers. When it is created again, it may get another id and see another funnel. */
  #session: SessionOnServer;

  constructor(page: PageData, id: string) {
    this.#page = page;
    this.#session = { id, isForeign: false };
  }

  get id(): string {
    return this.#session.id;
  }

  get isForeign(): boolean {
    return this.#session.isForeign;
  }

  get #funnel(): Funnel {
    return this.#page.funnel;
  }

  /**
   * Saves the answer to a step on the server. If the server does not know the session, or if the update fails at a step
   * that says so, the session is created again with all answers. Throws if the answer could not be saved.
   */
  async save(step: Step, answers: Answers): Promise<void> {
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
    if (answerAmong(kind, step, answers) === undefined)
      throw new Error(`Step ${step.number} has no answer to save.`);
    if (step.createsSession) {
      this.#session = await submitIn(this.#page, this.id, textsOf(this.#funnel, step, answers));
    } else await saveBy[kind.call ?? 'update'](this.id, step, answers, this.#funnel);
  }

  /** Creates the session with the answers, or adds them to it; an e-mail answer is sent by its own call. */
  async #create(answers: Answers): Promise<void> {
    const { session, steps } = this.#funnel;
    const answered = steps.filter(({ field }) => Object.hasOwn(answers, field));
    await fetchAll(answered.flatMap(codeOfQuestion));
    const shown = answered.map((step) => stepFor(this.#funnel, step, this.id));
    const fields = shown.flatMap((step) => [
      [step.statusField, session.viewedValue],
      ...(kindHere(step).call ? [] : Object.entries(textsOf(this.#funnel, step, answers))),
    ]);
    const start = startFields(this.#funnel, new URLSearchParams());
    this.#session = await submitIn(this.#page, this.id, { ...start, ...Object.fromEntries(fields) });
    for (const step of shown) {
      if (kindHere(step).call) await this.#send(step, answers);
    }
  }
}
