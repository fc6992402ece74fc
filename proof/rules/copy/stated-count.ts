import { isFor } from '../../../schema/authoring/audience.ts';
import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { entryPaths } from '../../../schema/flow/graph.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import type { Rule } from '../rule.ts';

const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
function countOf(text: string): number {
  const place = words.indexOf(text.toLowerCase());
  return place < 0 ? Number(text) : place + 2;
}

const questionsIn = new RegExp(`(?<![\\p{L}\\d])(\\d+|${words.join('|')})(?: \\p{L}+)? questions`, 'iu');
const stepsIn = /(?<!\p{L})step \d+ of (\d+)/iu;

/** The questions of a step that nobody would leave out of a count: an e-mail address and a plan are something else. */
function questionsOf(step: Step): number {
  const { constant, required } = kindAuthoringOf(step);
  return constant || required ? 0 : (step.questions?.length ?? 1);
}

/** The fewest questions that a visitor answers on the way from an entry to a page, those of the landing page apart. */
function fewestQuestions(funnel: Funnel): number {
  const { steps } = funnel;
  const fewest = new Map<string, number>([...entryPaths(funnel)].map((path) => [path, 0]));
  const byPath = new Map(steps.map((step) => [step.path, step]));
  // The loop adds to the list that it iterates over, each time with a lower count, which is never below 0.
  const queue = [...fewest.keys()];
  for (const path of queue) {
    const step = byPath.get(path);
    const there = (fewest.get(path) ?? 0) + (step ? questionsOf(step) : 0);
    for (const { to } of step ? transitionsOf(step.next) : []) {
      if (there >= (fewest.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      fewest.set(to, there);
      queue.push(to);
    }
  }
  const ends = Object.keys(funnel.routes).flatMap((path) => fewest.get(path) ?? []);
  return ends.length > 0 ? Math.min(...ends) : 0;
}

export const statedCount: Rule = {
  id: 'stated-count',
  summary: 'A text that says how many steps or questions there are says as many as there are.',
  // By words, which may count something else.
  severity: 'warning',
  *check({ funnel }) {
    const landing = pageQuestions(funnel).length;
    const screens = funnel.steps.length + landing;
    // Somebody may count the plans, or a pause between two questions, as one more.
    const max = funnel.steps.reduce((count, step) => count + (step.questions?.length ?? 1), landing);
    const min = fewestQuestions(funnel);
    for (const { path, text } of textsOf(funnel)) {
      const pointer = pointerTo(...path);
      const steps = Number(stepsIn.exec(text)?.[1]);
      if (steps > screens)
        yield {
          pointer,
          message: `'${text}' counts ${steps} steps, and the funnel has ${screens}, so visitors wait for some that never come. Correct the number.`,
        };
      else if (path[0] === 'pages' && isFor('newcomers', funnel.pages[String(path[1])])) {
        const [, stated] = questionsIn.exec(text) ?? [];
        // One may be about the others, such as how somebody liked them.
        if (stated !== undefined && (countOf(stated) < min - 1 || countOf(stated) > max))
          yield {
            pointer,
            message: `'${text}' promises ${stated} questions, and visitors answer at least ${min} and at most ${max}, so the first thing they read is not so. Correct the number.`,
          };
      }
    }
  },
};
