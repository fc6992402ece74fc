import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Answers } from '../../schema/answers/answer.ts';
import { themeCss } from '../../schema/theme/theme-css.ts';
import type { PageData } from '../../server/api.ts';
import { rememberAnswers } from '../answers/answer-memory.ts';
import { codeOfAnswers } from '../answers/stored-answers.ts';
import { fetchAll } from '../code/view-code.ts';
import { flowCode } from '../flow/flow-code.ts';
import { styleOfLayout } from '../layouts/index.ts';
import { behind, prerender } from '../navigation/prerender-next.ts';
import { afterPaint } from '../page/scheduling.ts';
import { codeAt } from '../screens/index.ts';
import { storeSessionId, withSession } from '../session/session-id.ts';
import { dismissToast } from '../toast/toast-store.ts';
import { recorded } from '../tracking/record.ts';
import { passTime, setNetwork } from './isolate.ts';
import type { PreviewScreen, PreviewState } from './preview-screen.ts';

/** The renderer, with the data of a page: `Root` of `App.tsx`. */
type Renderer = ComponentType<{ readonly data: PageData; readonly path: string }>;

// Nobody listens to what is tracked.
recorded.forThePage.handTo(() => {});
recorded.forProductAnalytics.handTo(() => {});

let root: Root | undefined;
let latest: PreviewScreen | undefined;
/** What the page shows. */
let shown: PreviewScreen | undefined;

/**
 * Draws a screen as a visitor sees it who arrives there with these answers, in place of the one before. Gives whether it
 * has come to rest: false if another screen was to be drawn meanwhile.
 */
export async function drawScreen(Renderer: Renderer, screen: PreviewScreen): Promise<boolean> {
  const { funnel, path, sessionId, answers, state } = screen;
  const isStill = latest?.path === path && latest.state === state;
  latest = screen;
  localStorage.clear();
  sessionStorage.clear();
  storeSessionId(funnel, sessionId);
  rememberAnswers(sessionId, answers);
  await fetchAll([flowCode, ...codeAt(funnel, path), ...codeOfAnswers(funnel, sessionId)]);
  if (latest !== screen) return false;
  const isKept = shown !== undefined && isTheSame(shown, screen);
  shown = screen;
  root ??= createRoot(document.getElementById('root') ?? document.body);
  const top = isStill ? scrollY : 0;
  if (!isKept) {
    leaveScreen(root);
    setNetwork('answers', funnel.plans[0]?.name);
    dress(screen);
    history.replaceState(null, '', addressOf(screen));
  }
  const data = { funnel, checkout: {}, tracking: {}, sessionId };
  flushSync(() => root?.render(<Renderer data={data} path={path} />));
  if (top > 0) scrollTo({ top, behavior: 'instant' });
  comeToRest();
  await painted();
  if (latest !== screen || !networkIn[state]) return latest === screen;
  // A step that opens without a session learns its earlier answer after the paint.
  await painted();
  if (latest !== screen) return false;
  setNetwork(networkIn[state]);
  for (const wait of screen.waits) {
    flushSync(() => passTime(wait));
    pressAnswer(answers);
    await painted();
    if (latest !== screen) return false;
  }
  comeToRest();
  return latest === screen;
}

/** Whether a screen is the one that is shown, with other texts, and without an answer on its way. */
const isTheSame = ({ funnel, ...before }: PreviewScreen, now: PreviewScreen): boolean =>
  now.isReworded?.(funnel) === true &&
  networkIn[now.state] === undefined &&
  before.state === now.state &&
  before.path === now.path &&
  before.sessionId === now.sessionId &&
  JSON.stringify(before.answers) === JSON.stringify(now.answers);

function addressOf({ funnel, path, sessionId, query }: PreviewScreen): string {
  const besides = new URLSearchParams(query).toString();
  return withSession(funnel, path, sessionId) + (besides && `&${besides}`);
}

/** What becomes of an answer that the visitor sends; without one, they send none. */
const networkIn: { readonly [State in PreviewState]?: 'waits' | 'fails' } = {
  saving: 'waits',
  problem: 'fails',
};

/** Takes the last screen away, with what it has left in the page. */
function leaveScreen(root: Root): void {
  flushSync(() => root.render(null));
  prerender(undefined);
  behind.set(undefined);
  dismissToast(0);
}

const theme = new CSSStyleSheet();
document.adoptedStyleSheets = [theme];
let worn: string | undefined;

/** The language, the direction and the theme that the server writes into a page. */
function dress({ funnel, direction }: PreviewScreen): void {
  const { documentElement: html } = document;
  html.lang = funnel.language;
  html.dir = direction;
  const css = `${themeCss(funnel, 'swap')}${styleOfLayout[funnel.theme.layout ?? 'plain']}`;
  // Else each letter would have the fonts come anew.
  if (css !== worn) theme.replaceSync(css);
  worn = css;
}

const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));

/** Ends what only moves while a screen appears. */
function comeToRest(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** Presses what sends the answer: the button of the form, or else the choice that is chosen, or among the answers. */
function pressAnswer(answers: Answers): void {
  const form = document.querySelector('main form');
  const button = form?.querySelector<HTMLElement>('[type="submit"]:not([aria-pressed], [role="radio"])');
  const chosen = form?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-checked="true"]');
  const choices = form?.querySelectorAll<HTMLButtonElement>('[type="submit"][aria-pressed]') ?? [];
  const answer = [...choices].find(({ name, value }) => answers[name] === value);
  (button ?? chosen ?? answer)?.click();
}
