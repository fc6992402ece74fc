import { hasTerms } from '../../billing/dues.ts';
import type { Block } from '../../declaration/blocks/index.ts';
import type { Funnel } from '../../declaration/funnel.ts';
import type { Page, PageOf } from '../../declaration/pages/index.ts';
import type { Audience } from '../../declaration/pages/page-kind.ts';
import type { Colours } from '../../declaration/sections/theme.ts';
import type { Step } from '../../declaration/step.ts';
import { leavesForCheckout } from '../../flow/leaves-for-checkout.ts';
import type { Preselecting } from '../../kinds/preselected.ts';
import { pageQuestions } from '../../pages/page-contents.ts';
import { variantsOf } from '../../questions/step-variants.ts';
import { isFor, pathsFor } from '../audience.ts';
import { Derived } from './fill.ts';
import type english from './texts.en.json';
import { darkAccent, darkGround, themeFrom } from './theme.ts';

/** What a default may read besides its own part. */
export interface Around {
  /** The funnel as far as it is complete: the pages are filled before the steps. */
  readonly funnel: Funnel;
  readonly texts: typeof english;
  /** The name of a page, or the index of a step. */
  readonly at: string | number;
}

const derived = <Part>(says: string, of: (part: Part, around: Around) => unknown) =>
  new Derived<Part, Around>(says, of);

/** The name of the page for unknown paths, if a file names none. */
export const lostPage = 'not-found';

const firstPath = ({ steps }: Funnel): string => steps[0]?.path ?? '/';
const endPath = (funnel: Funnel, audience: Audience): string => pathsFor(funnel, audience)[0] ?? funnel.start;

const armsOf = ({ experiments = [] }: Partial<Funnel>) =>
  experiments.flatMap(({ arms = {} }) => Object.values(arms));

/** Whether a plan needs the sentences on what it charges, at least in an arm. */
const needsTerms = (funnel: Partial<Funnel>): boolean =>
  [...(funnel.plans ?? []), ...armsOf(funnel).flatMap(({ plans = {} }) => Object.values(plans))].some(
    hasTerms,
  );

/** Whether a question marks an answer at first, at least in an arm or a variant. */
function hasPreselected(funnel: Funnel): boolean {
  const steps: readonly Preselecting[] = [
    ...funnel.steps.flatMap(variantsOf).map(({ step }) => step),
    ...armsOf(funnel).flatMap(({ steps = {} }) => Object.values(steps)),
  ];
  return steps.some(({ preselected }) => preselected !== undefined);
}

const notSaved = derived<unknown>('a toast with the text of the language', (_, { texts }) => ({
  toast: texts.saveFailure,
}));

const colour = (name: keyof Colours) =>
  derived<Partial<Colours>>(
    "computed from 'accent' and 'ground' and those that are given",
    (colours) => themeFrom(colours)[name],
  );

/** The colours that follow from the accent, the ground and those that are given. */
const furtherColours = {
  header: colour('header'),
  ink: colour('ink'),
  quiet: colour('quiet'),
  card: colour('card'),
  line: colour('line'),
  onAccent: colour('onAccent'),
  danger: colour('danger'),
  success: colour('success'),
};

const accent = '#1f4fd8';

/** Defaults of the funnel itself, before its pages and steps are complete. */
export const ofFunnel = {
  texts: {
    billing: derived(
      'texts of the language, where a plan is a subscription or has tax on top',
      (_, { funnel, texts }) => (needsTerms(funnel) ? texts.funnel.texts['billing?'] : undefined),
    ),
  },
  product: {
    supportLabel: derived<Funnel['product']>("the address of 'support'", ({ support }) =>
      support.replace(/^(mailto:|https:\/\/)/, ''),
    ),
  },
  theme: {
    accent,
    ground: '#faf8f3',
    ...furtherColours,
    'dark?': {
      ground: darkGround,
      accent: derived<Partial<Colours>>(
        'the accent of the theme, as light as the dark ground needs it',
        ({ ground = darkGround }, { funnel }) => darkAccent(funnel.theme?.accent ?? accent, ground),
      ),
      ...furtherColours,
    },
  },
  session: {
    storageKey: derived("the funnel's id and '-session'", (_, { funnel }) => `${funnel.id}-session`),
    planStorageKey: derived("the funnel's id and '-plan'", (_, { funnel }) => `${funnel.id}-plan`),
  },
  notFound: derived(`'${lostPage}', a page that is there without being declared`, () => lostPage),
  routes: derived<Funnel>(
    'the first landing page at /, and every other page at its name',
    ({ pages, notFound }) => {
      const shown = Object.entries(pages).filter(([name]) => name !== notFound);
      const landing = shown.find(([, page]) => isFor('newcomers', page));
      return Object.fromEntries(
        shown.map(([name]) => [
          name === landing?.[0] ? '/' : `/${name.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}`,
          name,
        ]),
      );
    },
  ),
  start: derived<Funnel>(
    'the path of the first landing page, or of the first step if there is none',
    (funnel) => pathsFor(funnel, 'newcomers')[0] ?? firstPath(funnel),
  ),
};

/** Defaults of every page, before those of its kind. */
export const ofPage = {
  title: derived<Page>(
    'its heading, or that of its first block',
    (page, { funnel }) => headingOf(page) ?? funnel.product.name,
  ),
  name: derived<Page>('its name in pages', (_, { at }) => at),
};

function headingOf(page: Partial<Record<'heading' | 'blocks', unknown>>): unknown {
  const { heading, blocks } = page;
  return heading ?? (Array.isArray(blocks) ? blocks.find((block) => block.heading)?.heading : undefined);
}

export const ofPageKind: Partial<Record<Page['kind'], object>> = {
  landing: {
    callToAction: {
      location: derived<PageOf<'landing'>['callToAction']>("the page's name in pages", (_, { at }) => at),
      to: derived('the path of the first step', (_, { funnel }) => firstPath(funnel)),
    },
  },
  'not-found': { homePath: derived('the start', (_, { funnel }) => funnel.start) },
  analytics: {
    quizPath: derived('the start', (_, { funnel }) => funnel.start),
    values: derived('texts of the language, where the funnel has values', (_, { funnel, texts }) =>
      funnel.values ? texts.valueFigures : undefined,
    ),
  },
};

export const ofBlockKind: Partial<Record<Block['kind'], object>> = {
  question: {
    number: derived('its place among the questions on pages', (_, { at }) => Number(at) + 1),
    next: derived('the path of the first step', (_, { funnel }) => firstPath(funnel)),
    onSaveFailure: notSaved,
  },
};

export const ofStep = {
  number: derived<Step>('one more than that of the step or question before', (_, { funnel, at }) => {
    const before = funnel.steps[Number(at) - 1];
    return (
      (before?.number ?? Math.max(0, ...pageQuestions(funnel).map(({ question }) => question.number))) + 1
    );
  }),
  title: derived<Step>('its heading', ({ heading }) => heading),
  field: derived<Step>('its path without the slash', ({ path }) => path.slice(1) || 'start'),
  statusField: derived<Step>("its field and ' Status'", ({ field }) => `${field} Status`),
  opensWithoutSession: derived<Step>('true for the start, else false', ({ path }, { funnel }) =>
    path === funnel.start ? true : undefined,
  ),
  next: derived<Step>(
    'the step after it in the file; the first end page for the last one, and the page after payment for one that leads to the checkout',
    (step, { funnel, at }) => {
      if (leavesForCheckout(step)) return endPath(funnel, 'buyers');
      return funnel.steps[Number(at) + 1]?.path ?? endPath(funnel, 'finishers');
    },
  ),
  onSaveFailure: notSaved,
};

/** Defaults of the funnel once its steps are complete. */
export const ofWhole = {
  tracking: {
    stepCompleted: {
      preselected: derived("'preselected', where a question has a preselected answer", (_, { funnel }) =>
        hasPreselected(funnel) ? 'preselected' : undefined,
      ),
    },
  },
  completion: derived<unknown>(
    'reaching an end page, or if there is none, the field of the last step',
    (_, { funnel }) => {
      const ends = pathsFor(funnel, 'finishers');
      return ends.length > 0 ? { reached: ends } : { field: funnel.steps.at(-1)?.field };
    },
  ),
  account: {
    // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
    then: derived('the first end page', (_, { funnel }) => endPath(funnel, 'finishers')),
    refund: 'never',
  },
};
