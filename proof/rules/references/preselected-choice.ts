import { labelOfValue } from '../../../schema/answers/choice-set.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import type { Preselecting } from '../../../schema/kinds/preselected.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

/** Words by which somebody agrees to something or asks for mail, in the languages of the default texts. */
const agreeing =
  /newsletter|(?<!\p{L})(?:i (?:agree|consent) to|i accept|sign me up|(?:send|e-?mail) me|ich (?:stimme .*zu|willige|akzeptiere|möchte .*erhalten)|acepto|consiento|j['’]accepte|je consens|aceito|autorizo)(?!\p{L})|أوافق على|أقبل/iu;

/** An amount that is added to a price, such as '+ €5' and '+5 EUR'. */
const surcharge = /\+\s*(?:\p{Sc}\s*\p{Nd}|\p{Nd}[\p{Nd}.,\s]*(?:\p{Sc}|[A-Z]{3}(?!\p{L})))/u;

/** Why a choice with this label may not be marked before the visitor has chosen; undefined if it may. */
export function faultOfPreselecting(label: string): string | undefined {
  if (agreeing.test(label))
    return `The choice '${label}' agrees to something, and a consent that was marked beforehand is none (GDPR, recital 32). Preselect nothing, or ask by a 'consent'.`;
  return surcharge.test(label)
    ? `The choice '${label}' costs extra, and who only presses Continue has not ordered it (directive 2011/83/EU, article 22). Preselect a choice that adds nothing to the price.`
    : undefined;
}

/** Whether the preselected choices are an answer, or the beginning of one. */
function canBeKept(step: Step, preselected: unknown, funnel: Funnel): boolean {
  // More may have to be chosen, and the text beside another choice is empty.
  const alone = Object.assign({}, step, { minChoices: 1, other: undefined });
  return kindOf(alone).check(alone, preselected, funnel).ok;
}

/** Why an answer that visitors type cannot be preselected; undefined if it can. */
function faultOfTyped(step: Step, preselected: unknown, funnel: Funnel): string | undefined {
  const alone = Object.assign({}, step, { optional: undefined });
  const checked = kindOf(alone).check(alone, preselected, funnel);
  if (!checked.ok)
    return `The preselected answer '${preselected}' is refused, so visitors who only press Continue cannot go on: ${checked.problem}`;
  return checked.answer === preselected
    ? undefined
    : `The preselected answer '${preselected}' is stored as '${checked.answer}', so nobody can tell that it was kept. Write it so.`;
}

export const preselectedChoice: Rule = {
  id: 'preselected-choice',
  summary:
    'What is preselected is an answer that the question takes, and none that visitors have to give themselves.',
  severity: 'error',
  *shownStep({ step, declared, at }, { funnel }) {
    const { preselected, other, choices }: Preselecting = step;
    if (preselected === undefined) return;
    const pointer = at('preselected');
    if (step.sensitive)
      yield {
        pointer,
        message: `Step ${declared.number} is sensitive, and a visitor who only presses Continue is stored with an answer that they did not give. Preselect nothing.`,
      };
    if (choices === undefined) {
      const fault = faultOfTyped(step, preselected, funnel);
      if (fault) yield { pointer, message: fault };
      return;
    }
    const domain = kindAuthoringOf(step).domain(step, funnel);
    const values = 'values' in domain ? domain.values : [];
    const marked = [preselected].flat().map(String);
    const unknown = marked.find((value) => !values.includes(value));
    if (unknown !== undefined) {
      const message = `'${unknown}' is no choice of '${step.field}', so nothing is preselected. Name the stored value of one.`;
      const place = typeof preselected === 'string' ? pointer : at('preselected', marked.indexOf(unknown));
      yield withMeantName({ pointer: place, message }, unknown, values);
      return;
    }
    if (other && marked.includes(other.choice)) {
      yield {
        pointer,
        message: `The preselected choice '${other.choice}' asks for a text, which nobody has written when the question opens, so Continue is refused. Preselect another one, or none.`,
      };
      return;
    }
    if (!canBeKept(step, preselected, funnel))
      yield {
        pointer,
        message: `The preselected choices of '${step.field}' are no answer together: one of them excludes others, or they are too many, so Continue is refused. Preselect fewer.`,
      };
    for (const value of marked) {
      const label = typeof choices === 'string' ? labelOfValue(funnel.choiceSets, choices, value) : value;
      const fault = faultOfPreselecting(label);
      if (fault) yield { pointer, message: fault };
    }
  },
};
