import type { Defaults } from '../../declaration/defaults.ts';
import type { Funnel } from '../../declaration/funnel.ts';

/** The defaults of sections that a file leaves out, except texts. */
export const values: Defaults<Funnel> = {
  language: 'en',
  session: {
    queryParameter: 'session',
    viewedValue: 'Viewed',
    start: [{ field: 'Source', fromQuery: 'utm_source', maxLength: 40 }],
  },
  toasts: {
    durationMs: 5000,
    removeDelayMs: 1000,
    swipeDirection: 'right',
    swipeThreshold: 50,
    hotkey: 'F8',
  },
  tooltips: { delayMs: 700, skipDelayMs: 300 },
  pages: {},
  choiceSets: {},
  plans: [],
  skips: [],
  experiments: [],
  tracking: {
    sessionProperty: 'session_id',
    stepViewed: { event: 'Step Viewed', number: 'step_number' },
    stepCompleted: { event: 'Step Completed', number: 'step_number', answer: 'answer' },
    pageView: { event: 'Page View', name: 'page_name' },
    callToActionClicked: { event: 'CTA Clicked', location: 'cta_location' },
    sessionStarted: { event: 'Session Started', source: 'utm_source' },
    withheld: 'withheld',
    withholdSensitive: true,
    dataLayer: { event: 'page_view', path: 'page_path', title: 'page_title' },
  },
};
