import { inSteps } from '../../../schema/places/pattern.ts';
import { type ChangeRule, risky, safe } from '../change-rule.ts';

/** How the same question looks and moves, and what visitors read. */
export const appearanceChanges: readonly ChangeRule[] = [
  safe('theme-changed', {
    summary: 'The look is another one: colours, layout, radius, density, shadow, what lies over the ground.',
    at: ['theme/**'],
  }),
  safe('progress-changed', {
    summary: 'The progress of a step is shown differently.',
    at: ['steps/*/progress/**'],
  }),
  safe('skip-changed', {
    summary: 'A number that the funnel leaves out is named, or no longer named, or with another reason.',
    at: ['skips/**'],
  }),
  safe('picture-changed', {
    summary: 'The file of a picture is new, gone or another one.',
    at: ['pictures/*'],
    change: ({ what, path: [, file] }) => `The picture '${file}' was ${what}.`,
  }),
  safe('font-changed', {
    summary: 'The file of a font is new, gone or another one, or made for other texts.',
    at: ['fonts/*'],
    change: ({ what, path: [, file] }) => `The font '${file}' was ${what}.`,
  }),
  safe('timing-changed', {
    summary: 'A pause, a toast, a tooltip or an animation takes longer or shorter, or behaves differently.',
    at: [
      'steps/*/pauseMs',
      ...inSteps('tickMs|highlightMs|percentPerTick|ringCircumference|listLimit'),
      'toasts/**',
      'tooltips/**',
    ],
  }),
  safe('control-changed', {
    summary:
      'A step is confirmed in another way: at once, or by a button that is always there or comes with a selection; or a Back button came or went.',
    at: [...inSteps('confirm|continueShown'), 'steps/*/back', 'session/back'],
  }),
  safe('choice-order-changed', {
    summary: 'The choices of a question are shown in another order.',
    at: inSteps('choicesOrder'),
  }),
  safe('choice-layout-changed', {
    summary: 'The pictures of choices are laid out differently.',
    at: inSteps('layout'),
  }),
  safe('review-changed', {
    summary: 'A review shows the answers to other questions.',
    at: inSteps('fields', 'fields/*'),
  }),
  safe('autofill-changed', { summary: 'Browsers fill a birthday in, or no more.', at: inSteps('birthday') }),
  safe('failure-notice-changed', {
    summary: 'Visitors are told something else when a save fails.',
    at: [
      'steps/*/onSaveFailure/**',
      'pages/*/onSessionFailure/**',
      'pages/*/onAccountFailure/**',
      'pages/*/blocks/*/onSaveFailure/**',
    ],
  }),
  safe('checks-changed', {
    summary: 'What validate checks and what it is told to pass over; no visitor sees it.',
    at: ['$schema', 'rules/**', 'suppressions/**', 'order/**', ...inSteps('pattern/examples/**')],
  }),
  safe('block-condition-changed', {
    summary: 'A block is shown to other visitors than before.',
    at: [
      'steps/*/before|after/*/when',
      ...inSteps('before/*/when'),
      'steps/*/helpSheet/blocks/*/when',
      'pages/*/blocks/*/when',
    ],
  }),
  safe('content-changed', {
    summary: 'The content of a page, or around a question, reads or looks different.',
    at: [
      'pages/*/blocks/**',
      'pages/*/buttons/**',
      'steps/*/picture/**',
      'steps/*/before/**',
      'steps/*/after/**',
      ...inSteps('before/**'),
      'steps/*/helpSheet/**',
      'steps/*/why/**',
      'steps/*/timer/label|more|over',
      'steps/*/replies/**',
      'steps/*/variants/*/replies/**',
    ],
  }),
  risky('language-changed', {
    summary: 'Numbers and prices are written, and texts are read out, in another language.',
    at: ['language'],
    answers:
      'Stored answers stay as they are, and so do the texts: translate each of them in the same edit, or screen readers read them out by the rules of another language. Translate choices by their labels and keep what they store, or the answers of before and after cannot be counted together.',
  }),
  safe('copy-changed', {
    summary: 'A text that visitors read or hear is worded differently.',
    at: [
      'product/**',
      'texts/**',
      'steps/*/continueLabel',
      ...inSteps('other/label|placeholder'),
      ...inSteps(
        'optional/label',
        'member/heading|addLabel|removeLabel',
        'heading|text|label|missing|problemsHeading|placeholder|hint|note|period|totalLabel|wasLabel|help|helpLabel',
        'charactersLeft|charactersMissing|low|high|valueName|nothingFound|agreed|notAgreed|changeLabel|notAnswered|unknown',
        'chooseLabel|limits|sendingText|sentText|failedText|cancelLabel|retryLabel|removeLabel',
        'drawLabel|clearLabel|typeLabel|drawnText',
        'suggestions/**',
        'pattern|compare/message',
        'messages/**',
        'display/one|atMaximum',
        'unitSwitch/label',
        'counters/**',
        'addresses/**',
        'controls/**',
        'family|secondLine|city|region|postcode|countrySelect/label',
        'secondLine|city|region|postcode/labels/**',
      ),
      'values/*/bands/*/label',
      'values/*/labels',
      'values/*/labels/*',
      'pages/*/heading|text|paragraphs|supportText|loading|loadingHint|failed|fallback/**',
      'pages/*/retention/text',
      'pages/*/redirect/notice|nowLabel|stayLabel|stayed',
      'pages/*/planLabel|formTitle|emailLabel|passwordLabel|passwordHint|showPassword|hidePassword',
      'pages/*/continueLabel|sendingLabel|totalLabel|completedLabel|rateLabel|quizLabel|homeLabel',
      'pages/*/signInHeading|signInLabel|signInButton|signInRefused|retry|empty|nothingFound|asOf|pending',
      'pages/*/filters|outcomes|steps|branches|values|money|comparison/**',
    ],
  }),
];
