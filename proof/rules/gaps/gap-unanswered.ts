import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import type { Gap } from '../../../schema/gaps/gap.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { meetings } from '../../facts/outcomes/value-outcomes.ts';
import {
  askersOf,
  conditionsAround,
  fieldsNeeded,
  gapsOf,
  type Screen,
  screensOf,
} from '../../facts/texts/gaps.ts';
import type { Finding, Rule, Subject } from '../rule.ts';

/** A gap on a screen, with an answer that it needs. */
interface ShownGap {
  readonly field: string;
  /** The conditions under which the screen shows it. */
  readonly when: readonly Condition[];
  readonly written: string;
  readonly pointer: string;
  readonly screen: Screen;
}

const wayOut = (written: string): string =>
  `Give the gap words of its own, as in '${written.replace(/\}$/, '|else: ...}')}'`;

/** Why the answer is unknown on a screen for every visitor; undefined if it may be known. */
function neverKnown(funnel: Subject['funnel'], screen: Screen, field: string): string | undefined {
  if (screen.open) return `${screen.name} ${screen.open}`;
  const own = screen.step ? [screen.step, ...formQuestions(screen.step)] : [];
  if (own.some((step) => answerFields(step, funnel).includes(field)))
    return `'${field}' is asked on ${screen.name} itself, so it is not answered when visitors come there`;
  const askers = askersOf(funnel, field);
  return askers.length > 0 && askers.every(({ other }) => other?.field === field)
    ? `'${field}' is empty where another choice is picked`
    : undefined;
}

/**
 * Whether visitors who meet a condition have what a gap shows: a comparison with a missing answer or value is false.
 */
function ensures(condition: Condition, gap: Gap): boolean {
  if ('all' in condition) return condition.all.some((part) => ensures(part, gap));
  if ('any' in condition) return condition.any.every((part) => ensures(part, gap));
  if ('not' in condition) return false;
  const name = 'answer' in condition ? condition.answer : condition.value;
  const asksForNothing =
    ('answered' in condition && !condition.answered) || ('known' in condition && !condition.known);
  return gap.of in condition && name === gap.name && !asksForNothing;
}

/** The condition of visitors for whom a gap has no answer; for a part of an answer, its question was skipped. */
const unanswered = (funnel: Subject['funnel'], { field, when }: ShownGap): Condition => ({
  all: [{ answer: askersOf(funnel, field)[0]?.field ?? field, answered: false }, ...when],
});

/** A gap without words for visitors whose answer is unknown, on a screen that they can reach. */
export const gapUnanswered: Rule = {
  id: 'gap-unanswered',
  summary: 'A gap has words for visitors who have not given the answer, where there may be such visitors.',
  severity: 'error',
  check: ({ funnel }) => {
    const told = gapsOf(funnel).flatMap(({ gap, pointer }): readonly ShownGap[] =>
      gap.otherwise !== undefined ||
      conditionsAround(funnel, pointer).some((condition) => ensures(condition, gap))
        ? []
        : screensOf(funnel, pointer).flatMap((screen) =>
            fieldsNeeded(funnel, gap)
              .filter((field) => askersOf(funnel, field).length > 0)
              .map((field) => ({
                field,
                when: conditionsAround(funnel, pointer),
                written: gap.written,
                pointer,
                screen,
              })),
          ),
    );
    const found = new Map<string, Finding>();
    const add = ({ pointer, written }: ShownGap, finding: Omit<Finding, 'pointer'>) => {
      const key = `${pointer} ${written}`;
      if (!found.has(key)) found.set(key, { pointer, ...finding });
    };
    const open: ShownGap[] = [];
    for (const one of told) {
      const reason = neverKnown(funnel, one.screen, one.field);
      if (reason === undefined) open.push(one);
      else
        add(one, {
          message: `The gap '${one.written}' would be '…' there, because ${reason}. ${wayOut(one.written)}.`,
        });
    }
    // One exploration for each field: answers to several would multiply the states.
    for (const group of Map.groupBy(open, ({ field, when }) => JSON.stringify([field, when])).values()) {
      const unfilled = group.map((gap) => ({
        gap,
        path: gap.screen.path,
        condition: unanswered(funnel, gap),
      }));
      const meeting = meetings(
        funnel,
        new Map(
          [...Map.groupBy(unfilled, ({ path }) => path)].map(([path, gaps]) => [
            path,
            gaps.map(({ condition }) => condition),
          ]),
        ),
      );
      for (const { gap, condition } of unfilled) {
        const found = meeting(condition);
        // If a value could not be decided, perhaps no visitor arrives without the answer.
        if (typeof found === 'string') continue;
        add(gap, {
          message: `Visitors can reach ${gap.screen.name} without an answer to '${gap.field}'. They would read '…' instead of the gap '${gap.written}'. ${wayOut(gap.written)}, or ask the question earlier.`,
          way: found.way,
        });
      }
    }
    return [...found.values()];
  },
};
