import { startTicker } from '../../../renderer/kinds/ticker.ts';
import { type Choice, labelOf, storedValue } from '../../../schema/answers/choice-set.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Page } from '../../../schema/declaration/pages/index.ts';
import type { Step, StepOf } from '../../../schema/declaration/step.ts';
import type { KindName } from '../../../schema/kinds/index.ts';
import { money } from '../../../schema/numbers/money.ts';
import { pageTitle } from '../../../schema/pages/at-path.ts';
import { pageKindOf, questionsOn } from '../../../schema/pages/page-kinds.ts';
import { type Section, sectionsOf } from '../section.ts';

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
  /** The answer buttons. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** Whether answers are chosen first, one or more, and then confirmed. */
  readonly several?: boolean | undefined;
  /** The type of the field to type into, if there is one, and what the bench types. */
  readonly typed?: { readonly type: 'text' | 'email'; readonly value: string } | undefined;
  /** The button that confirms what was chosen, moved or typed, on screens that are not answered by one press. */
  readonly confirm?: string | undefined;
  /** After how many milliseconds the screen answers itself, if it does. */
  readonly lastsMs?: number | undefined;
  /** The scale, if the screen asks for a number. */
  readonly scale?: { readonly min: number; readonly max: number; readonly step: number } | undefined;
  /** Where an answer leads. */
  readonly next: string;
  readonly before: readonly Section[];
  readonly after: readonly Section[];
}

const answersOf = (choices: readonly Choice[] = []) =>
  choices.map((choice) => ({ label: labelOf(choice), value: storedValue(choice) }));

type AnswersToGive = Pick<Screen, 'answers'> &
  Partial<Pick<Screen, 'several' | 'typed' | 'confirm' | 'lastsMs' | 'scale'>> & {
    /** What the question shows beside its answers. */
    readonly shows?: readonly Section[];
  };

/** What the references ask, by step kind. The bench ends at the first step of another kind. */
const answerFor: { [Name in KindName]?: (funnel: Funnel, step: StepOf<Name>) => AnswersToGive } = {
  choice: ({ choiceSets, texts }, { choices, confirm, continueLabel = texts.continueLabel }) => ({
    answers: answersOf(choiceSets[choices]),
    ...(confirm && { several: true, confirm: continueLabel }),
  }),
  info: ({ texts }, { continueLabel = texts.continueLabel, value }) => ({
    answers: [{ label: continueLabel, value }],
  }),
  'multi-choice': ({ choiceSets, texts }, { choices, continueLabel = texts.continueLabel }) => ({
    answers: answersOf(choiceSets[choices]),
    several: true,
    confirm: continueLabel,
  }),
  slider: ({ texts }, { min, max, step, continueLabel = texts.continueLabel }) => ({
    answers: [],
    scale: { min, max, step },
    confirm: continueLabel,
  }),
  // No suggestion matches this text, so that none covers the button.
  text: ({ texts }, { continueLabel = texts.continueLabel }) => ({
    answers: [],
    typed: { type: 'text', value: 'Zookeeper' },
    confirm: continueLabel,
  }),
  email: ({ texts }, { continueLabel = texts.continueLabel }) => ({
    answers: [],
    typed: { type: 'email', value: 'bench@example.com' },
    confirm: continueLabel,
  }),
  loading: (_, { tickMs, percentPerTick, pauseMs = 0 }) => ({
    answers: [],
    lastsMs: (100 / percentPerTick) * tickMs + pauseMs,
  }),
  // The counters stand still.
  'social-proof': ({ texts }, step) => ({
    answers: [{ label: step.continueLabel ?? texts.continueLabel, value: step.value }],
    shows: startTicker(step, Math.random).counters.map(({ count, entries }, index) => ({
      look: 'cards',
      heading: `${count} ${step.counters[index]?.label}, ${step.period}`,
      items: entries.map(({ address }) => ({ title: address, text: step.counters[index]?.entry ?? '' })),
    })),
  }),
  // The last screen of the walk is only shown: its plans are texts, without buttons.
  plans: ({ language, plans, texts }, { continueLabel = texts.continueLabel, weeklyUnit, totalLabel }) => ({
    answers: [],
    confirm: continueLabel,
    shows: [
      {
        look: 'cards',
        items: plans.map(({ name, weekly, total, currency, features }) => ({
          title: `${name}: ${money(weekly, currency, language)}${weeklyUnit}`,
          text: `${totalLabel} ${money(total, currency, language)} · ${features.join(' · ')}`,
        })),
      },
    ],
  }),
};

function stepScreen(funnel: Funnel, step: Step): Screen {
  const { path, heading, text, field, progress, next } = step;
  // Each entry gets only steps of its own kind.
  const { shows = [], ...question } = answerFor[step.kind]?.(funnel, step as never) ?? { answers: [] };
  return {
    path,
    title: pageTitle(funnel, step.title),
    heading,
    text,
    percent: progress && 'percent' in progress ? progress.percent : undefined,
    field,
    ...question,
    next: typeof next === 'string' ? next : '',
    before: [...sectionsOf(step.before), ...shows],
    after: sectionsOf(step.after),
  };
}

/** What the first click of a landing page answers. */
type Opening = Pick<Screen, 'heading' | 'text' | 'field' | 'answers' | 'next'>;

function landingScreen(funnel: Funnel): Screen {
  const page = funnel.pages[funnel.routes[funnel.start] ?? ''];
  const opening = page && (askedOn(funnel, page) ?? calledFor(page));
  if (!opening) {
    throw new Error(
      `The page at ${funnel.start} has neither a question nor a hero with a button, so there is no first click to measure; bench a funnel whose has.`,
    );
  }
  return {
    path: funnel.start,
    title: pageTitle(funnel, page.title),
    ...opening,
    before: [],
    after: sectionsOf(pageKindOf(page).blocks?.(page), opening.next),
  };
}

function askedOn(funnel: Funnel, page: Page): Opening | undefined {
  const [question] = questionsOn(page);
  return question && { ...question, answers: answersOf(funnel.choiceSets[question.choices]) };
}

/** The button of a page's hero. */
function calledFor(page: Page): Opening | undefined {
  const { blocks, callToAction } = pageKindOf(page);
  const hero = blocks?.(page).find((block) => block.kind === 'hero');
  if (!hero?.button || !callToAction) return undefined;
  const { field, value, to } = callToAction(page);
  return { ...hero, field, answers: [{ label: hero.button, value }], next: to };
}

/** All screens along the first answers, from the landing page on. Fails if that has no question. */
export function allScreens(funnel: Funnel): readonly Screen[] {
  const screens = [landingScreen(funnel)];
  for (let last = screens[0]; last; ) {
    const { next } = last;
    const walked = screens.some(({ path }) => path === next);
    const step = walked ? undefined : funnel.steps.find(({ path }) => path === next);
    last = step && stepScreen(funnel, step);
    if (last) screens.push(last);
  }
  return screens;
}

/** The first screens, which one click answers, and the next one, which is only shown. */
export function firstScreens(screens: readonly Screen[]): readonly Screen[] {
  const end = screens.findIndex(({ answers, confirm }) => answers.length === 0 || confirm !== undefined);
  return end < 0 ? screens : screens.slice(0, end + 1);
}
