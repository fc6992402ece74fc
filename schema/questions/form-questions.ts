import type { Funnel } from '../declaration/funnel.ts';
import type { Step } from '../declaration/step.ts';

/** The questions of a form as steps of their own, at `path#field`; none for any other step. */
export const formQuestions = (step: Step): readonly Step[] =>
  (step.questions ?? []).map(
    (question) =>
      ({
        sensitive: step.sensitive,
        heading: '',
        ...question,
        title: '',
        path: `${step.path}#${question.field}`,
        number: step.number,
        statusField: '',
        next: step.next,
        onSaveFailure: step.onSaveFailure,
      }) as unknown as Step,
  );

/** The name of a question of a form: its heading, else the label of its input. */
export const questionName = (question: Pick<Step, 'heading'> & { readonly label?: string }): string =>
  question.heading || (question.label ?? '');

/** Everything that asks for an answer: the steps, and after each form its questions. */
export const answerableSteps = (funnel: Pick<Funnel, 'steps'>): readonly Step[] =>
  funnel.steps.flatMap((step) => [step, ...formQuestions(step)]);
