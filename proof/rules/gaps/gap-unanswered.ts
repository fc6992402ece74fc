import { answerFields } from '../../../schema/authoring/fields/fields.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
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
import type { Rule } from '../rule.ts';

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
function neverKnown(funnel: Funnel, screen: Screen, field: string): string | undefined {
  if (screen.open) return `${screen.name} ${screen.open}`;
  const questions = screen.step ? [screen.step, ...formQuestions(screen.step)] : [];
  if (questions.some((step) => answerFields(step, funnel).includes(field)))
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
const unanswered = (funnel: Funnel, { field, when }: ShownGap): Condition => ({
  all: [{ answer: askersOf(funnel, field)[0]?.field ?? field, answered: false }, ...when],
});

export const gapUnanswered: Rule = {
  id: 'gap-unanswered',
  summary: 'A gap has words for visitors who have not given the answer, where there may be such visitors.',
  severity: 'error',
  *check({ funnel }) {
    // One finding for each gap that is written in a text.
    const reported = new Set<string>();
    const isNew = ({ pointer, written }: ShownGap) =>
      reported.size < reported.add(`${pointer} ${written}`).size;
    const open: ShownGap[] = [];
    for (const gap of shownGaps(funnel)) {
      const { pointer, written, screen, field } = gap;
      const reason = neverKnown(funnel, screen, field);
      if (reason === undefined) open.push(gap);
      else if (isNew(gap))
        yield {
          pointer,
          message: `The gap '${written}' would be '…' there, because ${reason}. ${wayOut(written)}.`,
        };
    }
    // One exploration for each field: answers to several would multiply the states.
    for (const group of Map.groupBy(open, ({ field, when }) => JSON.stringify([field, when])).values()) {
      const conditions = new Map(group.map((gap) => [gap, unanswered(funnel, gap)]));
      const byPath = Map.groupBy(conditions, ([{ screen }]) => screen.path);
      const meeting = meetings(
        funnel,
        new Map([...byPath].map(([path, gaps]) => [path, gaps.map(([, condition]) => condition)])),
      );
      for (const [gap, condition] of conditions) {
        const { pointer, written, screen, field } = gap;
        const found = meeting(condition);
        // If a value could not be decided, perhaps no visitor arrives without the answer.
        if (typeof found === 'object' && isNew(gap))
          yield {
            pointer,
            message: `Visitors can reach ${screen.name} without an answer to '${field}'. They would read '…' instead of the gap '${written}'. ${wayOut(written)}, or ask the question earlier.`,
            way: found.way,
          };
      }
    }
  },
};

/** The gaps without words for a missing answer, by screen and by field. */
const shownGaps = (funnel: Funnel): readonly ShownGap[] =>
  gapsOf(funnel).flatMap(({ gap, pointer }) => {
    const when = conditionsAround(funnel, pointer);
    if (gap.otherwise !== undefined || when.some((condition) => ensures(condition, gap))) return [];
    const fields = fieldsNeeded(funnel, gap).filter((field) => askersOf(funnel, field).length > 0);
    return screensOf(funnel, pointer).flatMap((screen) => {
      // Without an answer, today is not known either.
      const unknown = screen.open && gap.of === 'date' && fields.length === 0 ? ['today'] : fields;
      return unknown.map((field) => ({ field, when, written: gap.written, pointer, screen }));
    });
  });
