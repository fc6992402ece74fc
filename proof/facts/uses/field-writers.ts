import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { callsToAction, pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';

/** Something that writes a field. */
export interface FieldWriter {
  readonly field: string;
  /** Its name in a message, such as `step 3`. */
  readonly name: string;
  /**
   * Equal for writers that may share a field: buttons, and questions with the same choices, on several landing pages.
   */
  readonly identity: string;
  /** The pointer to the name of the field. */
  readonly pointer: string;
}

/** Everything that writes a field: the start of a session, the landing pages, the steps. */
export function fieldWritersIn(funnel: Funnel): readonly FieldWriter[] {
  const start = funnel.session.start.map(({ field }, index) => ({
    field,
    name: 'the start of the session',
    identity: `start ${index}`,
    pointer: pointerTo('session', 'start', index, 'field'),
  }));
  const buttons = callsToAction(funnel).map(({ field, page, pointer }) => ({
    field,
    name: `the button of the page '${page}'`,
    identity: 'button',
    pointer: `${pointer}/field`,
  }));
  const questions = pageQuestions(funnel).map(({ question, page, pointer }) => ({
    field: question.field,
    name: `the question on the page '${page}'`,
    identity: `question ${question.choices}`,
    pointer: `${pointer}/field`,
  }));
  const steps = funnel.steps.flatMap((step, index) => {
    const questions = [
      { seen: step, below: [] },
      ...formQuestions(step).map((seen, at) => ({ seen, below: ['questions', at] })),
    ];
    const written = questions.flatMap(({ seen, below }) => [
      { field: seen.field, path: [...below, 'field'] },
      ...(kindAuthoringOf(seen).furtherFields?.(seen, funnel) ?? []).map(({ field, path }) => ({
        field,
        path: [...below, ...path],
      })),
    ]);
    const ofTimer =
      step.timer?.field === undefined ? [] : [{ field: step.timer.field, path: ['timer', 'field'] }];
    return [...written, ...ofTimer, { field: step.statusField, path: ['statusField'] }].map(
      ({ field, path }) => ({
        field,
        name: `step ${step.number}`,
        identity: `${path.join('/')} ${index}`,
        pointer: pointerTo('steps', index, ...path),
      }),
    );
  });
  return [...start, ...buttons, ...questions, ...steps];
}

const written = new WeakMap<Funnel, ReadonlySet<string>>();

/** Whether anything in a version of the funnel writes the field. A comparison asks it for each step. */
export function isWritten(field: string, funnel: Funnel): boolean {
  const fields = written.get(funnel) ?? new Set(fieldWritersIn(funnel).map(({ field }) => field));
  written.set(funnel, fields);
  return fields.has(field);
}
