import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Frame, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { pseudoOverlay } from '../../proof/translations/pseudo.ts';
import type { PreviewScreen, PreviewState } from '../../renderer/preview/preview-screen.ts';
import { pathsFor } from '../../schema/authoring/audience.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { type Arms, assignedArms } from '../../schema/experiments/arms.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { exampleAnswer } from '../../studio/editor/preview/example-answer.ts';
import { type PreviewOf, previewScreen } from '../../studio/editor/preview/preview-screen.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { type Stage, test } from './stage.ts';

const added = Object.entries(kinds).filter(
  ([kind]) => !shippedFunnel.steps.some((step) => step.kind === kind),
);

/** Full at its first tick, once its question is answered. */
const ring = {
  tickMs: 1,
  percentPerTick: 100,
  questions: [{ kind: 'choice', field: 'Pace', heading: 'Fast or slow?', choices: 'yes-no' }],
};
const heading = 'What comes next';

/**
 * The shipped funnel with a step of every kind that it lacks, one after the other, an end page, and an experiment on its
 * second question.
 */
const written: FunnelFile = {
  ...shippedFunnel,
  suppressions: [],
  rules: { 'sensitive-without-decline': 'off' },
  steps: [
    ...shippedFunnel.steps.slice(0, 3),
    { ...shippedFunnel.steps[3], next: `/${added[0]?.[0]}` },
    ...added.map(([kind, { example }], at) => ({
      number: 100 + at,
      path: `/${kind}`,
      kind,
      title: `A ${kind}`,
      heading: `A ${kind}?`,
      field: `A ${kind}`,
      sensitive: true,
      ...example,
      next: added[at + 1] ? `/${added[at + 1]?.[0]}` : shippedFunnel.steps[3]?.next,
    })),
    ...shippedFunnel.steps.slice(4).map((step) => (step.kind === 'loading' ? { ...step, ...ring } : step)),
  ] as unknown as NonNullable<FunnelFile['steps']>,
  pages: { ...shippedFunnel.pages, end: { kind: 'end', title: 'The end', name: 'End', heading: 'The end' } },
  routes: { ...shippedFunnel.routes, '/end': 'end' },
  experiments: [
    ...shippedFunnel.experiments,
    {
      id: 'headings',
      weights: { one: 1, other: 1 },
      arms: { other: { steps: { '/step3': { heading } } } },
      goal: 'paid',
      smallestEffect: 5,
      hypothesis: 'A heading that says what comes next keeps more visitors.',
    },
  ],
};

const overlay = { ...pseudoOverlay(withDefaults(written)), language: 'ar' };
const funnel: Funnel = {
  ...withDefaults(written),
  translations: {
    ar: Object.fromEntries(Object.entries(overlay.texts).map(([name, { text }]) => [name, text])),
  },
};
const withOtherHeadings: Funnel = JSON.parse(
  JSON.stringify(funnel).replaceAll('"heading":"', '"heading":"Before: '),
);

const payment = { planType: funnel.plans[0]?.name, email: 'visitor@example.com' };

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: written, overlays: { ar: overlay } });
});

let visitor: Page;
let staff: Page;
/** Where the staff's page draws previews. */
let view: Frame;
test.beforeEach(async () => {
  visitor = await stage.visitor();
  // What moves by itself stands still for both, until `tick`; an answer waits from `hold` on, and is lost by `lose`. A route
  // would have the browser fetch all its files again for each page.
  await visitor.context().addInitScript(() => {
    const ticks: (() => void)[] = [];
    const { fetch } = window;
    let held: Promise<Response> | undefined;
    let lost = () => {};
    Object.assign(window, {
      setInterval: (tick: () => void) => ticks.push(tick),
      tick() {
        for (const tick of ticks) tick();
      },
      fetch: (...[url, init]: Parameters<typeof fetch>) =>
        (/\/api\/(submit|update|submit-email)$/.test(String(url)) && held) || fetch(url, init),
      hold() {
        held = new Promise((_resolve, reject) => {
          lost = () => reject(new TypeError('Failed to fetch'));
        });
      },
      lose: () => lost(),
    });
    Math.random = () => 0.5;
  });
  await visitor.goto('/nowhere');
  staff = await visitor.context().newPage();
  await staff.goto('/staff/');
  await staff.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: '/staff/preview',
      width: 390,
      height: 844,
    });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  const inFrame = await (await staff.waitForSelector('iframe')).contentFrame();
  if (!inFrame) throw new Error('The preview has no frame.');
  view = inFrame;
});

/** A session that sees these arms. */
function sessionIn(arms: Arms): string {
  const id = randomUUID();
  return isDeepStrictEqual(assignedArms(funnel, id), arms) ? id : sessionIn(arms);
}

/** Draws a screen in the preview; one that is answered as it is after its headings were typed: it has had others. */
const preview = (previewed: PreviewOf, sessionId: string) =>
  view.evaluate(
    async ([screens, sessionId]) => {
      for (const [at, text] of screens.entries()) {
        const screen: PreviewScreen = { ...JSON.parse(text), sessionId, isReworded: () => at > 0 };
        const drawn = window.drawPreview?.(screen);
        await (at < screens.length - 1 ? new Promise(requestAnimationFrame) : drawn);
      }
    },
    // As texts, which are passed on ten times as fast as objects of this size.
    [
      (previewed.state === 'answered' ? [withOtherHeadings, funnel] : [funnel]).map((funnel) =>
        JSON.stringify(previewScreen(funnel, previewed)),
      ),
      sessionId,
    ] as const,
  );

/** Leads the visitor to a screen. */
async function visit(previewed: PreviewOf, sessionId: string): Promise<void> {
  const { answers, path, query } = previewScreen(funnel, previewed);
  await fetch(`${stage.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
  });
  await visitor.evaluate(
    ([key, id, answers]) => {
      localStorage.setItem(key, id);
      sessionStorage.setItem(`stile.answers.${id}`, answers);
    },
    [funnel.session.storageKey, sessionId, JSON.stringify(answers)] as const,
  );
  const { language } = previewed;
  const session = { [funnel.session.queryParameter]: sessionId };
  const search = new URLSearchParams({ ...session, ...query, ...(language && { lang: language }) });
  await visitor.unrouteAll();
  // Only where a page asks: as long as calls are answered here, the browser fetches all its files again for each page.
  if (!stepAt(funnel, path))
    await visitor.route('**/api/payment-status/**', (route) => route.fulfill({ json: payment }));
  // A tap before the step is alive would send its form as without scripts.
  const viewed = stepAt(funnel, path) && visitor.waitForResponse('**/api/update');
  await visitor.goto(`${path}?${search}`, { waitUntil: 'commit' });
  await visitor.getByRole('main').or(visitor.getByRole('alert')).first().waitFor();
  await viewed;
}

/** Has the visitor send their answer, whose call waits. */
async function send(path: string): Promise<void> {
  await visitor.evaluate(() => Object(window).hold());
  if (stepAt(funnel, path)?.kind === 'loading') {
    const tick = () => visitor.evaluate(() => Object(window).tick());
    await tick();
    await visitor.getByRole('button', { name: 'Yes' }).click();
    await tick();
    return;
  }
  const form = visitor.locator('main form');
  const submit = form.locator('[type="submit"]:not([aria-pressed], [role="radio"])');
  const isShown = (await submit.count()) > 0;
  await (isShown ? submit : form.locator('[aria-pressed="true"], [aria-checked="true"]')).first().click();
}

/** Loses the answer that is on its way, and each further try. */
const lose = (): Promise<void> => visitor.evaluate(() => Object(window).lose());

/** What leads the visitor of a screen on to a state, the second from the first. */
const leadTo: { readonly [State in PreviewState]?: (path: string) => Promise<void> } = {
  saving: send,
  problem: lose,
};

/** What a screen says in a state, or its toast. */
const messageIn: { readonly [State in PreviewState]?: RegExp } = {
  saving: /Saving your answer/,
  problem: /Your answer could not be saved|Not saved/,
};

/**
 * The language and direction of a page or a frame, and its elements and texts, without what differs from one visit to the
 * next.
 */
const contentOf = (page: Page | Frame): Promise<string> =>
  page.evaluate((sandbox) => {
    const html = document.documentElement;
    const copy = html.querySelector('#root')?.cloneNode(true) as Element;
    const ids = new Map<string, string>();
    const named = (value: string) =>
      value
        .replaceAll(/_[rR]_\w*/g, (id) => ids.get(id) ?? ids.set(id, `id-${ids.size}`).get(id) ?? '')
        .replaceAll(/(?:\/staff)?\/assets\/(?:[a-z]+-)?[\w-]{8}\.svg/g, 'drawings.svg');
    // A page that the server drew has comments, and no session in its forms; this server charges nobody.
    const nodes = document.createNodeIterator(copy, NodeFilter.SHOW_ALL);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isNote = node instanceof Element && node.localName === 'p' && node.textContent === sandbox;
      if (node instanceof Comment || isNote) node.parentNode?.removeChild(node);
      else if (node instanceof Element && node.matches('input[type="hidden"]')) node.removeAttribute('value');
      // The heading of a screen that follows another can take the focus.
      else if (node instanceof Element && node.localName === 'h1') node.removeAttribute('tabindex');
    }
    copy.normalize();
    const lines = [html.lang, getComputedStyle(html).direction];
    const content = document.createTreeWalker(copy);
    for (let node = content.nextNode(); node; node = content.nextNode()) {
      const attributes = node instanceof Element ? [...node.attributes] : [];
      const written = attributes.map(({ name, value }) => `${name}="${named(value)}"`).sort();
      lines.push([node.nodeValue ?? node.nodeName, ...written].join(' '));
    }
    // As one text, which is passed on faster than many.
    return lines.join('\n');
  }, funnel.texts.sandbox);

const ofEachKind = [...Map.groupBy(funnel.steps, ({ kind }) => kind).values()].flatMap(
  ([first]) => first ?? [],
);
/** A screen, and the states that a visitor sees it in, one after the other. */
interface Screen extends Omit<PreviewOf, 'state'> {
  readonly states: readonly PreviewState[];
}
const viewing = ['viewing'] as const;
const visited = Object.keys(funnel.routes).filter((path) => !pathsFor(funnel, 'staff').includes(path));
const pages = [...visited, '/nowhere'].map((path): Screen => ({ path, states: viewing }));
const read = ofEachKind.map(({ path }): Screen => ({ path, states: viewing }));
const answered = ofEachKind.map(
  (step): Screen => ({
    path: step.path,
    answers: exampleAnswer(funnel, step),
    states: ['answered', 'saving', 'problem'],
  }),
);
const otherwise: Screen[] = [
  { path: '/step3', arms: { headings: 'other' }, states: viewing },
  { path: '/step3', language: 'ar', states: viewing },
];

test.each([
  ['every page, of an arm, and of another language', [...pages, ...otherwise]],
  [
    'every kind of step that is read, answered, whose answer is on its way, and then lost',
    [...read, ...answered],
  ],
])('the preview of %s has the content of the page that visitors get', async (_what, screens) => {
  for (const { states, arms = { headings: 'one' }, ...where } of screens) {
    const screen = { ...where, arms };
    const sessionId = sessionIn(arms);
    await visit(screen, sessionId);
    for (const state of states) {
      await Promise.all([preview({ ...screen, state }, sessionId), leadTo[state]?.(screen.path)]);
      await vi.waitFor(
        async () => {
          const [previewed, seen] = await Promise.all([contentOf(view), contentOf(visitor)]);
          expect(previewed, `${screen.path}, ${state}`).toEqual(seen);
          expect(seen).toMatch(messageIn[state] ?? '');
        },
        { timeout: 5_000, interval: 200 },
      );
    }
  }
});
