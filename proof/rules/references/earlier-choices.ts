import { storedValues } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { exclusiveValues } from '../../../schema/kinds/multi-choice.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { meetings } from '../../facts/outcomes/value-outcomes.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** The choices of a question that may be chosen with others. */
const choicesTogether = ({ choiceSets }: Funnel, { choices }: { readonly choices?: unknown }) => {
  const set = String(choices);
  const exclusive = exclusiveValues(choiceSets, set);
  return storedValues(choiceSets, set).filter((value) => !exclusive.includes(value));
};

/** The condition of visitors who see a question without any of these choices made at the earlier one. */
const withoutAny = (step: Step, field: string, values: readonly string[]): Condition => {
  const { when } = step as { readonly when?: Condition };
  const none: Condition = { not: { answer: field, in: values } };
  return when ? { all: [none, when] } : none;
};

export const earlierChoices: Rule = {
  id: 'earlier-choices',
  summary:
    'Choices of an earlier answer are those of a multi-choice or ranking that every visitor has answered by then.',
  severity: 'error',
  *shownStep({ step, variant, at }, { funnel }) {
    const { choicesFrom } = step;
    if (!choicesFrom || variant !== undefined) return;
    const pointer = at('choicesFrom');
    const asking = answerableSteps(funnel);
    const several = asking.filter((other) => 'several' in kindAuthoringOf(other).domain(other, funnel));
    const earlier = several.find(({ field }) => field === choicesFrom);
    if (!earlier) {
      const message = `No multi-choice or ranking keeps its answer under '${choicesFrom}', so all choices are offered to everybody. Name the field of one.`;
      const names = several.map(({ field }) => field).filter((field) => field !== step.field);
      yield withMeantName({ pointer, message }, choicesFrom, names);
      return;
    }
    const [place, earlierPlace] = [step, earlier].map(({ path }) =>
      asking.findIndex((other) => other.path === path),
    );
    const sameScreen = earlier.path.split('#')[0] === step.path.split('#')[0];
    if (sameScreen && Number(earlierPlace) >= Number(place)) {
      yield {
        pointer,
        message: `'${choicesFrom}' is not asked before '${step.field}', so all choices are offered to everybody. Ask it first.`,
      };
      return;
    }
    const values = choicesTogether(funnel, earlier as { readonly choices?: unknown });
    const own = choicesTogether(funnel, step as { readonly choices?: unknown });
    const [missing] = values.filter((value) => !own.includes(value));
    if (missing !== undefined)
      yield {
        pointer,
        message: `'${missing}' may be chosen at '${choicesFrom}' and is no choice of '${step.field}', so whoever chose it is not offered it. Give both the same set of choices.`,
      };
    const none = withoutAny(step, choicesFrom, values);
    const found = meetings(funnel, new Map([[step.path, [none]]]))(none);
    if (typeof found !== 'object') return;
    const way = JSON.stringify({ answer: choicesFrom, in: values });
    yield {
      pointer,
      message: `Visitors can reach '${step.field}' without a choice made at '${choicesFrom}', and are offered all choices there. ${step.path.includes('#') ? 'Show it' : 'Lead there'} only "when" ${way}, or have everybody choose before.`,
      way: found.way,
    };
  },
};
