import { pageTitle } from '../../schema/derived/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { pageKindOf, questionsOn } from '../../schema/pages/index.ts';
import { type Choice, labelOf, storedValue } from '../../schema/sections/choice-set.ts';
import type { Step, StepOf } from '../../schema/step.ts';
import { type Section, sectionsOf } from './section.ts';

/** A screen for the references. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly text?: string | undefined;
  /** The progress, 0 to 100. */
  readonly percent?: number | undefined;
  /** The field that stores the answer. */
  readonly field: string;
  /** The answer buttons; empty on the last screen, where the bench ends. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** The scale of the last screen, if it asks for a number. */
  readonly scale?: { readonly min: number; readonly max: number; readonly step: number } | undefined;
  /** Where an answer leads. */
  readonly next: string;
  readonly before: readonly Section[];
  readonly after: readonly Section[];
}

const answersOf = (choices: readonly Choice[] = []) =>
  choices.map((choice) => ({ label: labelOf(choice), value: storedValue(choice) }));

/** The step kinds answered by one press, with their buttons. */
const pressed: { [Name in KindName]?: (funnel: Funnel, step: StepOf<Name>) => Screen['answers'] } = {
  choice: (funnel, step) => (step.confirm ? [] : answersOf(funnel.choiceSets[step.choices])),
  info: (funnel, { continueLabel, value }) => [{ label: continueLabel ?? funnel.texts.continueLabel, value }],
};

/** The step kinds with a scale. */
const scaled: { [Name in KindName]?: (step: StepOf<Name>) => Screen['scale'] } = {
  slider: ({ min, max, step }) => ({ min, max, step }),
};

function stepScreen(funnel: Funnel, step: Step): Screen {
  const { path, heading, text, field, progress, next } = step;
  return {
    path,
    title: pageTitle(funnel, step.title),
    heading,
    text,
    percent: progress && 'percent' in progress ? progress.percent : undefined,
    field,
    // Each entry gets only steps of its own kind.
    scale: scaled[step.kind]?.(step as never),
    answers: pressed[step.kind]?.(funnel, step as never) ?? [],
    next: typeof next === 'string' ? next : '',
    before: sectionsOf(step.before),
    after: sectionsOf(step.after),
  };
}

function landingScreen(funnel: Funnel): Screen {
  const page = funnel.pages[funnel.routes[funnel.start] ?? ''];
  const [question] = page ? questionsOn(page) : [];
  if (!question) {
    throw new Error(
      `The landing page at ${funnel.start} asks no question, so there is no first answer to measure; bench a funnel whose does.`,
    );
  }
  const { heading, text, field, choices, next } = question;
  return {
    path: funnel.start,
    title: pageTitle(funnel, page?.title ?? ''),
    heading,
    text,
    field,
    answers: answersOf(funnel.choiceSets[choices]),
    next,
    before: [],
    after: sectionsOf(page && pageKindOf(page).blocks?.(page), next),
  };
}

/**
 * The screens that the bench visits: the landing page, each step answered by one press, and the next one, which is only
 * shown. Fails if the landing page has no question.
 */
export function firstScreens(funnel: Funnel): readonly Screen[] {
  const screens = [landingScreen(funnel)];
  for (let last = screens[0]; last && last.answers.length > 0; ) {
    const { next } = last;
    const walked = screens.some(({ path }) => path === next);
    const step = walked ? undefined : funnel.steps.find(({ path }) => path === next);
    last = step && stepScreen(funnel, step);
    if (last) screens.push(last);
  }
  return screens;
}
