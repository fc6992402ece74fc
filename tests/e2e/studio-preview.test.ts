import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { PreviewScreen, PreviewState } from '../../renderer/preview/preview-screen.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import { pathsFor } from '../../schema/authoring/audience.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { exampleAnswer } from '../../studio/editor/preview/example-answer.ts';
import { previewScreen } from '../../studio/editor/preview/preview-screen.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { type Stage, test } from './stage.ts';

const added = Object.entries(kinds).filter(
  ([kind]) => !shippedFunnel.steps.some((step) => step.kind === kind),
);

/** The shipped funnel with a step of every kind that it lacks, one after the other, and an end page. */
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
    ...shippedFunnel.steps.slice(4),
  ] as unknown as NonNullable<FunnelFile['steps']>,
  pages: { ...shippedFunnel.pages, end: { kind: 'end', title: 'The end', name: 'End', heading: 'The end' } },
  routes: { ...shippedFunnel.routes, '/end': 'end' },
};

const funnel: Funnel = withDefaults(written);
const withOtherHeadings: Funnel = JSON.parse(
  JSON.stringify(funnel).replaceAll('"heading":"', '"heading":"Before: '),
);

const sessionId = '00000000-0000-4000-8000-000000000000';
const success = Object.values(funnel.pages).find((page) => page.kind === 'success');
/** The payment that the address of the page after it names. */
const paid = { [success?.paymentParameter ?? '']: 'preview' };
const payment = { planType: funnel.plans[0]?.name, email: 'visitor@example.com' };

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: written });
  await fetch(`${stage.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
  });
});

let visitor: Page;
let staff: Page;
test.beforeEach(async () => {
  visitor = await stage.visitor();
  // What moves by itself stands still for both.
  await visitor.context().addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 });
    Math.random = () => 0.5;
  });
  await visitor.context().route('**/api/payment-status/**', (route) => route.fulfill({ json: payment }));
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
});

/** Draws a screen in the preview; one that is answered as it is after its headings were typed: it has had others. */
const preview = (path: string, state: PreviewState, answers: Answers) =>
  staff.evaluate(
    async (screens) => {
      const view = document.querySelector('iframe')?.contentWindow;
      const draw = (screen: PreviewScreen) => view?.drawPreview?.({ ...screen, isReworded: () => true });
      for (const before of screens.slice(0, -1)) {
        draw(before);
        await new Promise(requestAnimationFrame);
      }
      await Promise.all(screens.slice(-1).map(draw));
    },
    (state === 'answered' ? [withOtherHeadings, funnel] : [funnel]).map((funnel) =>
      previewScreen(funnel, { path, state, answers }),
    ),
  );

/** What becomes of the calls of a visitor whose answer is on its way. */
const network: { readonly [State in PreviewState]?: (page: Page) => Promise<unknown> } = {
  saving: (page) => page.route('**/api/{submit,update,submit-email}', () => {}),
  problem: (page) => page.route('**/api/{submit,update,submit-email}', (route) => route.abort()),
};

/** Leads the visitor to a screen, and to the state. */
async function visit(path: string, state: PreviewState, answers: Answers): Promise<void> {
  await visitor.evaluate(
    ([key, id, answers]) => {
      localStorage.setItem(key, id);
      sessionStorage.setItem(`stile.answers.${id}`, answers);
    },
    [funnel.session.storageKey, sessionId, JSON.stringify(answers)] as const,
  );
  const query = new URLSearchParams({ [funnel.session.queryParameter]: sessionId, ...paid });
  await visitor.goto(`${path}?${query}`);
  await visitor.getByRole('main').or(visitor.getByRole('alert')).first().waitFor();
  if (!network[state]) return;
  await network[state](visitor);
  await visitor
    .locator('main form [type="submit"]:not([aria-pressed], [role="radio"]), main form [aria-pressed="true"]')
    .first()
    .click();
}

/** The elements and texts of a page or a frame, without what differs from one visit to the next. */
const contentOf = (root: Locator): Promise<readonly string[]> =>
  root.evaluate((root, sandbox) => {
    const copy = root.cloneNode(true) as Element;
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
    const lines: string[] = [];
    const content = document.createTreeWalker(copy);
    for (let node = content.nextNode(); node; node = content.nextNode()) {
      const attributes = node instanceof Element ? [...node.attributes] : [];
      const written = attributes.map(({ name, value }) => `${name}="${named(value)}"`).sort();
      lines.push([node.nodeValue ?? node.nodeName, ...written].join(' '));
    }
    return lines;
  }, funnel.texts.sandbox);

const ofEachKind = [...Map.groupBy(funnel.steps, ({ kind }) => kind).values()].flatMap(
  ([first]) => first ?? [],
);
type Screen = readonly [path: string, state: PreviewState, answers: Answers];
const visited = Object.keys(funnel.routes).filter((path) => !pathsFor(funnel, 'staff').includes(path));
const pages = [...visited, '/nowhere'].map((path): Screen => [path, 'viewing', {}]);
const read = ofEachKind.map((step): Screen => [step.path, 'viewing', {}]);
const answered = ofEachKind.map((step): Screen => [step.path, 'answered', exampleAnswer(funnel, step) ?? {}]);
const sent = ofEachKind
  .filter(({ kind }) => ['choice', 'slider', 'form'].includes(kind))
  .flatMap((step): Screen[] => [
    [step.path, 'saving', exampleAnswer(funnel, step) ?? {}],
    [step.path, 'problem', exampleAnswer(funnel, step) ?? {}],
  ]);

test.each([
  ['every page', pages],
  ['every kind of step', read],
  ['every kind of step that is answered', answered],
  ['an answer on its way, and one that is lost', sent],
])('the preview of %s has the content of the page that visitors get', async (_what, screens) => {
  for (const [path, state, answers] of screens) {
    await Promise.all([preview(path, state, answers), visit(path, state, answers)]);
    await vi.waitFor(
      async () => {
        const previewed = contentOf(staff.frameLocator('iframe').locator('#root'));
        expect(await previewed, `${path}, ${state}`).toEqual(await contentOf(visitor.locator('#root')));
      },
      { timeout: 5_000 },
    );
    await visitor.unrouteAll();
  }
});
