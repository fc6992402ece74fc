import {
  answerText,
  anything,
  type PathAnswer,
  type WayAnswer,
  wayTo,
} from '../../../engine/explore/example-path.ts';
import { explore } from '../../../engine/explore/explore.ts';
import { pathTaken } from '../../../engine/path-taken.ts';
import type { Answer, Answers } from '../../../schema/answers/answer.ts';
import { isFor } from '../../../schema/authoring/audience.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { answerableSteps } from '../../../schema/questions/form-questions.ts';
import { questionSteps } from '../../../schema/questions/question-steps.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { exampleAnswer } from '../preview/example-answer.ts';

/** How a visitor gets to a screen. */
export interface Way {
  /** What is asked on the way, in order. */
  readonly steps: readonly Step[];
  /** The fields of the answers without which it would lead elsewhere. */
  readonly decisive: ReadonlySet<string>;
  readonly answers: Answers;
}

/** The shortest way to a screen; undefined if nobody gets there. */
export function shortestWay(funnel: Funnel, path: string): Way | undefined {
  if (isFor('newcomers', pageAt(funnel, path))) return { steps: [], decisive: new Set(), answers: {} };
  const found = wayTo(explore(funnel), path);
  if (!found) return undefined;
  const [first] = found;
  const onPage = questionSteps(funnel).find(({ next }) =>
    transitionsOf(next).some(({ to }) => to === (first?.id ?? path)),
  );
  return wayOf(funnel, [...(onPage ? [{ id: onPage.path, answer: undefined }] : []), ...found]);
}

/** The way of answers that are played, as far as the screen at a path: all of them if none is given there. */
export function playedWay(funnel: Funnel, played: readonly PathAnswer[], path: string): Way {
  const asking = allAsking(funnel);
  const at = played.findIndex((given) => given.path.split('#')[0] === path);
  const given = at < 0 ? played : played.slice(0, at);
  return wayOf(
    funnel,
    given.map(({ path, answer }) => {
      const step = asking.find((step) => step.path === path);
      return { id: path, answer: step && answer !== anything ? answerOf(funnel, step, answer) : undefined };
    }),
  );
}

const allAsking = (funnel: Funnel): readonly Step[] => [
  ...(questionSteps(funnel) as readonly Step[]),
  ...answerableSteps(funnel),
];

/** What a step stores for an answer in words; undefined if it accepts no such answer. */
function answerOf(funnel: Funnel, step: Step, words: string): Answer | undefined {
  const tried = [words, [words], words.split(', '), Number(words), '', []];
  return tried
    .map((raw) => exampleAnswer(funnel, step, raw)?.[step.field])
    .find((answer) => answer !== undefined && answerText(answer) === words);
}

/** The way of some answers, with any answer where one does as well as another. */
function wayOf(funnel: Funnel, given: readonly WayAnswer[]): Way {
  const asking = allAsking(funnel);
  const steps = given.flatMap(({ id, answer }) => {
    const step = asking.find((step) => step.path === id);
    return step ? [{ step, answer }] : [];
  });
  return {
    steps: steps.map(({ step }) => step),
    decisive: new Set(steps.flatMap(({ step, answer }) => (answer === undefined ? [] : [step.field]))),
    answers: Object.assign({}, ...steps.map(({ step, answer }) => exampleAnswer(funnel, step, answer))),
  };
}

/**
 * Where a visitor with these answers gets to who gives any answer to what else is asked, on the way to a screen: the
 * screen if they get there, else where they end or go in circles.
 */
export function follow(
  funnel: Funnel,
  answers: Answers,
  target: string,
): { readonly to: string; readonly answers: Answers } {
  let completed = answers;
  for (const _ of funnel.steps) {
    const to = pathTaken(funnel, completed).current;
    const step = stepAt(funnel, to);
    const example = to !== target && step && exampleAnswer(funnel, step);
    if (!example) return { to, answers: completed };
    completed = { ...example, ...completed };
  }
  return { to: pathTaken(funnel, completed).current, answers: completed };
}
