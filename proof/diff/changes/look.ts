import type { ChangeRule } from '../change-rule.ts';
import { inSteps } from '../pattern.ts';

/** How the same question looks and moves. */
export const lookChanges: readonly ChangeRule[] = [
  {
    id: 'theme-changed',
    verdict: 'safe',
    summary: 'A colour is another one.',
    at: ['theme/**'],
  },
  {
    id: 'progress-changed',
    verdict: 'safe',
    summary: 'The progress of a step is shown differently.',
    at: ['steps/*/progress/**'],
  },
  {
    id: 'skip-changed',
    verdict: 'safe',
    summary: 'A number that the funnel leaves out is named, or no longer named, or with another reason.',
    at: ['skips/**'],
  },
  {
    id: 'timing-changed',
    verdict: 'safe',
    summary: 'A pause, a toast, a tooltip or an animation takes longer or shorter, or behaves differently.',
    at: [
      'steps/*/pauseMs',
      ...inSteps('tickMs|highlightMs|percentPerTick|ringCircumference|listLimit'),
      'toasts/**',
      'tooltips/**',
    ],
  },
  {
    id: 'control-changed',
    verdict: 'safe',
    summary:
      'A step is confirmed in another way: at once, or by a button that is always there or comes with a selection.',
    at: inSteps('confirm|continueShown'),
  },
  {
    id: 'failure-notice-changed',
    verdict: 'safe',
    summary: 'Visitors are told something else when a save fails.',
    at: [
      'steps/*/onSaveFailure/**',
      'pages/*/onSessionFailure/**',
      'pages/*/onAccountFailure/**',
      'pages/*/blocks/*/onSaveFailure/**',
    ],
  },
  {
    id: 'checks-changed',
    verdict: 'safe',
    summary: 'What validate checks and what it is told to pass over; no visitor sees it.',
    at: ['$schema', 'rules/**', 'suppressions/**', 'order/**'],
  },
];
