import { isFor } from '../../schema/authoring/audience.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { fillGaps } from '../../schema/gaps/gap.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { pointerTo } from '../../schema/places/pointer.ts';

/** What the server needs to know of a path's screen. */
export interface Screen {
  /** The title without the product's name, with its gaps filled for a visitor without answers. */
  readonly title: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  /** Whether a visit may begin there: the screen is the same for everybody and handles its forms without scripts. */
  readonly open: boolean;
  /** Whether the server draws it: it looks the same for everybody. */
  readonly drawn: boolean;
  readonly status: 200 | 404;
  /** The same for all paths that show the same document. */
  readonly key: string;
}

/** The screen of a funnel at a path; its not-found page, with status 404, if it declares none. */
export function screenAt(funnel: Funnel, path: string): Screen {
  const titled = (title = '') => fillGaps(title, () => undefined, funnel.language);
  const step = stepAt(funnel, path);
  if (step) {
    // The variant depends on the session, and so does an order at random.
    const varies =
      step.choicesOrder === 'random' || funnel.experiments.some((experiment) => experiment.step === path);
    const open = step.opensWithoutSession === true && kindAuthoringOf(step).answersByForm === true && !varies;
    return { title: titled(step.title), listed: false, open, drawn: open, status: 200, key: path };
  }
  const page = pageAt(funnel, path);
  if (!page) {
    const title = titled(funnel.pages[funnel.notFound]?.title);
    return { title, listed: false, open: false, drawn: false, status: 404, key: 'not found' };
  }
  // Every other page belongs to a session or to staff.
  const listed = isFor('newcomers', page);
  // Only the browser can draw a page whose texts or blocks depend on the session's answers.
  const pointer = `${pointerTo('pages', funnel.routes[path] ?? '')}/`;
  const depends =
    funnel.gaps?.some((gap) => gap.startsWith(pointer)) ||
    pageKindOf(page)
      .blocks?.(page)
      .some(({ when }) => when);
  const drawn = listed || (isFor('finishers', page) && !depends);
  return { title: titled(page.title), listed, open: listed, drawn, status: 200, key: path };
}
