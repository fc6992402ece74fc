import type { Edit } from './funnel-text.ts';

/**
 * Edits that make the minimal funnel's second step a social-proof step, by default with live figures; `counters` is
 * JSON.
 */
export const liveStep = (counters: string, source = 'live'): readonly Edit[] => [
  ['"kind": "slider"', '"kind": "social-proof"'],
  [
    `"min": 0,
      "max": 20,
      "step": 1,
      "default": 5,
      "store": { "suffix": " years" },
      "display": {}`,
    `"value": "seen", "source": "${source}", "tickMs": 1000, "highlightMs": 100, "listLimit": 5,
      "counters": ${counters}, "period": "today", "periodHours": 24,
      "addresses": { "names": ["an"], "domains": ["example.com"] },
      "controls": { "pause": "Pause", "resume": "Go on", "about": "Counted.", "aboutLabel": "About" }`,
  ],
];
