import { declaredAt } from '../../../schema/authoring/members.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';

interface Use {
  readonly name: string;
  readonly pointer: string;
}

/** The choice sets that a step and its variants name, each place once: a variant may inherit that of its step, and rows share it. */
function usesIn(funnel: Funnel, step: Step, index: number): readonly Use[] {
  const uses = variantsOf(step).flatMap((reading) =>
    (kindAuthoringOf(reading.step).choiceSets?.(reading.step) ?? []).map(({ name, path }) => ({
      name,
      pointer: declaredAt(pointerIn(reading, index, path), funnel),
    })),
  );
  return [...new Map(uses.map((use) => [use.pointer, use])).values()];
}

/** Every place of the funnel that names a choice set: steps, their variants, and questions on pages. */
export function choiceSetUses(funnel: Funnel): readonly Use[] {
  const questions = pageQuestions(funnel).map(({ question, pointer }) => ({
    name: question.choices,
    pointer: `${pointer}/choices`,
  }));
  return [...funnel.steps.flatMap((step, index) => usesIn(funnel, step, index)), ...questions];
}
