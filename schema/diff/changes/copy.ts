import type { ChangeRule } from '../change-rule.ts';
import { inSteps } from '../pattern.ts';

/** What visitors read. */
export const copyChanges: readonly ChangeRule[] = [
  {
    id: 'content-changed',
    verdict: 'safe',
    summary: 'The content of a page, or around a question, reads or looks different.',
    at: ['pages/*/blocks/**', 'steps/*/before/**', 'steps/*/after/**'],
  },
  {
    id: 'copy-changed',
    verdict: 'safe',
    summary: 'A text that visitors read or hear is worded differently, or is in another language.',
    at: [
      'language',
      'product/**',
      'texts/**',
      'steps/*/continueLabel',
      ...inSteps(
        'heading|text|label|placeholder|note|period|weeklyUnit|totalLabel|wasLabel|help|helpLabel',
        'newsletter/label',
        'suggestions/**',
        'messages/**',
        'display/**',
        'counters/**',
        'addresses/**',
        'controls/**',
      ),
      'pages/*/heading|text|paragraphs|supportText|loading|loadingHint|failed|fallback/**',
      'pages/*/planLabel|formTitle|emailLabel|passwordLabel|passwordHint|showPassword|hidePassword',
      'pages/*/continueLabel|sendingLabel|totalLabel|completedLabel|rateLabel|quizLabel|homeLabel',
      'pages/*/signInHeading|signInLabel|signInButton|signInRefused|retry|empty|nothingFound',
      'pages/*/filters|outcomes|steps|branches|comparison/**',
    ],
  },
];
