import { type Static, Type } from 'typebox';
import { type RejectionId, rejectionTexts } from '../../answers/rejection-texts.ts';
import { filledText, integer, internalText, strict, templateText } from '../typebox-builders.ts';

/** The text of a rejection: 'too-short' is titled 'Too short', and its gaps are those of the English text. */
function rejectionText([id, english]: [string, string]) {
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  const gaps = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return templateText(title, gaps, `Such as '${english}'`);
}

const rejectionsSchema = Type.Unsafe<Partial<Readonly<Record<RejectionId, string>>>>(
  strict(
    Object.fromEntries(
      Object.entries(rejectionTexts).map((each) => [each[0], Type.Optional(rejectionText(each))]),
    ),
    {
      title: 'Rejections',
      description: 'What a visitor reads when an answer is rejected, by the reason.',
    },
  ),
);

/** The sentences about a subscription, with the gaps that each needs to be honest. */
export const termsGaps = {
  renews: ['renewal', 'every'],
  freeTrial: ['length', 'renewal', 'every'],
  trialWithoutCard: ['length', 'renewal', 'every'],
  first: ['today', 'length', 'renewal', 'every'],
  intro: ['today', 'every', 'length', 'renewal'],
  consent: ['renewal', 'every'],
  plusTax: ['price'],
} as const;

const terms = (name: keyof typeof termsGaps, title: string, description: string) =>
  templateText(title, termsGaps[name], description);

const billingTextsSchema = strict(
  {
    everyDay: filledText('Every day'),
    everyWeek: filledText('Every week'),
    everyMonth: filledText('Every month'),
    everyYear: filledText('Every year'),
    everySeveral: templateText('Every several', ['length'], "Such as 'every {length}', for '3 months'."),
    once: templateText('Paid once', ['today'], 'The terms of a plan that is paid once.'),
    renews: terms('renews', 'Renews', 'The terms of a subscription from the first day on.'),
    freeTrial: terms('freeTrial', 'Free trial', 'The terms of a plan with a free trial.'),
    trialWithoutCard: terms(
      'trialWithoutCard',
      'Free trial without a card',
      'The terms of a trial that ends by itself.',
    ),
    first: terms(
      'first',
      'First price',
      'The terms of a paid trial, or of an intro price that is charged once.',
    ),
    intro: terms('intro', 'Intro price', 'The terms of an intro price that is charged several times.'),
    consent: terms('consent', 'Consent', 'Beside the box that a visitor ticks before the card is asked for.'),
    plusTax: terms('plusTax', 'Plus tax', 'A price of a plan on top of which tax comes.'),
  },
  {
    title: 'Texts of subscriptions',
    description: 'What visitors read of plans that are charged again and again.',
  },
);

export type BillingTexts = Static<typeof billingTextsSchema>;

export const textsSchema = strict(
  {
    loading: filledText('Loading', 'While the session id is read.'),
    continueLabel: filledText('Continue', 'The button of most steps.'),
    saving: filledText('Saving', 'Read by screen readers while an answer is being saved.'),
    saveFailed: filledText('Save failed', 'Read by screen readers when an answer could not be saved.'),
    skipToContent: filledText('Skip link', 'The first link of every page.'),
    progress: filledText('Progress', 'Names the progress to screen readers.'),
    decrease: filledText('Less', 'Names the minus button of a slider.'),
    increase: filledText('More', 'Names the plus button of a slider.'),
    suggestions: filledText('Suggestions', 'Names the list of suggestions.'),
    selected: filledText('Selected', 'Marks the selected plan.'),
    crashed: filledText('Crashed', 'Shown when a screen cannot be drawn.'),
    reload: filledText('Reload', 'The button beside it.'),
    back: filledText('Back', 'The button that leads to the previous step.'),
    languages: filledText(
      'Language',
      'Names the choice of a language to screen readers, if the funnel is translated.',
    ),
    needsScripts: filledText(
      'Needs JavaScript',
      'Shown if JavaScript is switched off and the screen needs it.',
    ),
    sandbox: filledText(
      'Sandbox',
      'Shown with the plans while the checkout is the sandbox, in which no card is charged.',
    ),
    billing: Type.Optional(billingTextsSchema),
    rejections: Type.Optional(rejectionsSchema),
  },
  { title: 'Texts' },
);

const milliseconds = (title: string, description: string, bounds?: { minimum?: number; maximum?: number }) =>
  Type.Integer({ minimum: 0, ...bounds, title, description });

export const toastsSchema = strict(
  {
    durationMs: milliseconds(
      'Duration',
      'Milliseconds until a toast is dismissed: a second or more, so that it can be read.',
      { minimum: 1000 },
    ),
    removeDelayMs: milliseconds('Removal', 'Milliseconds from dismissal to removal.'),
    swipeDirection: Type.Enum(['right', 'left', 'up', 'down'], { title: 'Swipe direction' }),
    swipeThreshold: integer('Swipe threshold', 'In pixels.', { minimum: 1 }),
    hotkey: internalText('Hotkey', 'Moves the focus to the toasts.'),
    label: filledText('Label', 'Names the place of the toasts to screen readers.'),
    closeLabel: filledText('Label of the close button'),
  },
  { title: 'Toasts' },
);

export const tooltipsSchema = strict(
  {
    delayMs: milliseconds('Delay', 'Milliseconds until a tooltip opens: ten seconds at most.', {
      maximum: 10_000,
    }),
    skipDelayMs: milliseconds('Skip delay', 'Milliseconds within which the next one opens at once.'),
  },
  { title: 'Tooltips' },
);
