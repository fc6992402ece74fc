import { kindAuthoringOf } from '../../schema/authoring.ts';
import { isFor, pageAt, stepAt } from '../../schema/derived/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';

/** What a path of a funnel shows, as far as the server needs to know. */
export interface Screen {
  /** The title without the product's name. */
  readonly title: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  /** Whether a visitor may come in there: it looks the same for everybody, and answers its forms itself. */
  readonly open: boolean;
  readonly status: 200 | 404;
  /** The same for every path that shows the same document. */
  readonly key: string;
}

/** The screen that a funnel shows at a path; the not-found page, with status 404, where it declares none. */
export function screenAt(funnel: Funnel, path: string): Screen {
  const step = stepAt(funnel, path);
  if (step) {
    // What a variant says is known with the session only.
    const varies = funnel.experiments.some((one) => one.step === path);
    const open = step.opensWithoutSession === true && kindAuthoringOf(step).answersByForm === true && !varies;
    return { title: step.title, listed: false, open, status: 200, key: path };
  }
  const page = pageAt(funnel, path);
  if (page) {
    // Every other page belongs to somebody's session, or to staff.
    const listed = isFor('newcomers', page);
    return { title: page.title, listed, open: listed, status: 200, key: path };
  }
  const title = funnel.pages[funnel.notFound]?.title ?? '';
  return { title, listed: false, open: false, status: 404, key: 'not found' };
}
