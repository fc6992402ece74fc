import { storedValues } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { stepFor } from '../../../schema/experiments/variant.ts';
import { type Offering, offered } from '../../../schema/kinds/choices-from.ts';
import { isPreselected, preselectedText } from '../../../schema/kinds/preselected.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { inOrder } from '../../../schema/questions/in-order.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { OwnWay } from '../folding/exposure.ts';

/** A session, and its path in the funnel of its arms. */
interface ExportedSession extends OwnWay {
  readonly id: string;
}

/** What a column tells of how a question was asked. */
interface Telling {
  readonly head: string;
  /** Whether it tells anything of the question. */
  applies(question: Step, funnel: Funnel): boolean;
  /** In: the question as the session saw it, and the stored answer, which is not empty. */
  of(question: Step, answer: string, session: ExportedSession): string;
}

/** The places, from 1, at which the session saw what it chose: of several choices in the order of the answer. */
function placesOf(question: Step, answer: string, { id, funnel, path }: ExportedSession): string {
  const { catalog } = offered(funnel, question, path.answers);
  const chosen = kindAuthoringOf(question).read(question, answer, catalog);
  const { choices }: Offering = question;
  const shown = storedValues(inOrder(catalog, question, id).choiceSets, String(choices));
  return chosen.ok
    ? [chosen.answer]
        .flat()
        .map((value) => shown.indexOf(String(value)) + 1)
        .join(', ')
    : '';
}

const tellings: readonly Telling[] = [
  {
    head: 'preselected',
    applies: (question, funnel) => preselectedText(funnel, question) !== undefined,
    of: (question, answer, { funnel }) => (isPreselected(funnel, question, answer) ? 'kept' : 'changed'),
  },
  {
    head: 'place',
    applies: ({ choicesOrder }) => choicesOrder === 'random',
    of: placesOf,
  },
];

/** A column of the export. */
interface Column {
  readonly head: string;
  of(session: ExportedSession): string;
}

/**
 * The columns that tell how questions were asked, such as `preselected:Size`. In: the versions in all their arms, and
 * what stands for withheld answers by field.
 */
export function presentationColumns(
  seen: readonly Funnel[],
  withheld: ReadonlyMap<string, string>,
): readonly Column[] {
  return tellings.flatMap(({ head, applies, of }) => {
    const questions = seen.flatMap((funnel) =>
      funnel.steps.flatMap(variantsOf).filter(({ step }) => applies(step, funnel)),
    );
    return [...new Set(questions.map(({ step }) => step.field))].map((field) => ({
      head: `${head}:${field}`,
      of: (session) => {
        const { [field]: answer = '' } = session.answers;
        const question = answer && questionAsSeen(field, session);
        if (!question || !applies(question, session.funnel)) return '';
        return withheld.get(field) ?? of(question, answer, session);
      },
    }));
  });
}

/** The question of a field as the session saw it. */
const questionAsSeen = (field: string, { funnel, id }: ExportedSession): Step | undefined =>
  answerableSteps(funnel)
    .filter((step) => step.field === field)
    .map((step) => stepFor(funnel, step, id))[0];
