import { kinds } from '../../../schema/declaration/kinds/index.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const comparedAnswer: Rule = {
  id: 'compared-answer',
  summary:
    'An answer is compared with one of its kind that is given before: a number with a number, a date with a date.',
  severity: 'error',
  *shownStep({ step, at }, { funnel }) {
    const { compare } = step;
    if (!compare) return;
    const pointer = at('compare', 'with');
    const asking = answerableSteps(funnel);
    const comparable = asking.filter((other) => kinds[other.kind].comparable);
    const other = comparable.find(({ field }) => field === compare.with);
    const fault = `so the answer under '${step.field}' is compared with nothing.`;
    if (!other) {
      const names = comparable.map(({ field }) => field).filter((field) => field !== step.field);
      yield withMeantName(
        {
          pointer,
          message: `No question keeps a number or a date under '${compare.with}', ${fault} Name the field of one.`,
        },
        compare.with,
        names,
      );
      return;
    }
    if (kindOf(other).dated !== kindOf(step).dated) {
      yield {
        pointer,
        message: `'${compare.with}' is ${kindOf(other).dated ? 'a date' : 'a number'} and '${step.field}' is none, ${fault} Name a field with an answer of the same kind.`,
      };
      return;
    }
    const [place, otherPlace] = [step, other].map((one) => asking.findIndex(({ path }) => path === one.path));
    const sameScreen = other.path.split('#')[0] === step.path.split('#')[0];
    if (sameScreen && Number(otherPlace) >= Number(place))
      yield {
        pointer,
        message: `'${compare.with}' is not asked before '${step.field}', ${fault} Compare the later of the two answers.`,
      };
  },
};
