import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, vi } from 'vitest';
import { at, button, goOn, payAs } from './acts.ts';
import { type Collector, startCollector } from './collector.ts';
import { passStops, quiz, type Stop } from './journey.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';
import { Expected, oursAmong } from './tracked.ts';

/** A visitor's input that no vendor, address or log may contain: unusual answers to the sensitive steps. */
const canaries: Readonly<Record<string, string>> = {
  'the answer to step 12': 'I decline to answer',
  'the answer to step 13': 'Non-binary',
  'the answer to step 16': 'Native Hawaiian or Pacific Islander',
  'the answer to step 18': 'Permanent resident',
  'the answer to step 19': 'I prefer to self-describe',
  'the e-mail address': 'canary-mail-77ab@example.com',
  'the password': 'Pa55-canary-6fd1',
};

/** How the canaries may be written: plainly, in a query, in JSON within JSON, in base64. */
const spellings = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(text).replaceAll('%20', '+'),
  Buffer.from(text).toString('base64').slice(0, -3),
];

let collector: Collector;
let stage: Stage;
/** Every address that the browser asked for, and every address that it showed. */
const addresses: string[] = [];
/** Every request to another origin, with its body. */
const elsewhere: string[] = [];
let sessionId: string;

test.beforeAll(async ({ openStage }) => {
  collector = await startCollector();
  stage = await openStage({
    environment: { ...collector.environment, LOG_LEVEL: 'trace' },
    process: true,
  });
  const page = await stage.visitor();
  page.on('request', (request) => note(request));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.clock.install();
  await page.goto('/?utm_source=letter');
  sessionId = await sessionIdOf(page);
  await button(page, 'Yes').click();
  await takeQuiz(page);
  await payAndMakeAccount(page);
  await vi.waitFor(() => expect(collector.requests.join('\n')).toContain('"page_name":"Error"'), {
    timeout: 20_000,
  });
});
afterAll(() => collector.stop());

function note(request: Request): void {
  const url = request.url();
  addresses.push(url);
  if (new URL(url).origin !== stage.address) elsewhere.push(`${url}\n${request.postData() ?? ''}`);
}

/** The quiz, with the canaries for answers. */
async function takeQuiz(page: Page): Promise<void> {
  const pick = (step: number) => button(page, canaries[`the answer to step ${step}`] ?? '').click();
  const passes: Readonly<Record<string, Stop['pass']>> = {
    '/step12': () => pick(12),
    '/step13': () => pick(13),
    '/step16': async () => {
      await pick(16);
      await goOn(page).click();
    },
    '/step18': () => pick(18),
    '/step19': () => pick(19),
    '/step24': async () => {
      await page.getByLabel('E-mail address').fill(canaries['the e-mail address'] ?? '');
      // Wait until the step is marked as viewed: that call must not be the one to fail.
      await vi.waitFor(
        async () => expect(await stage.answerOf(sessionId, 'Step 24 Status')).toBe('Viewed'),
        10_000,
      );
      // A failed call is reported to the vendor, too.
      await stage.whileWritesFail(async () => {
        const refused = page.waitForResponse('**/api/submit-email');
        await goOn(page).click();
        expect((await refused).status()).toBeGreaterThanOrEqual(500);
      });
      await goOn(page).click();
    },
  };
  await passStops(
    page,
    quiz.map((stop) => ({ ...stop, pass: passes[stop.path] ?? stop.pass })),
  );
  await at(page, '/sandbox/checkout');
}

async function payAndMakeAccount(page: Page): Promise<void> {
  await payAs(page, canaries['the e-mail address'] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(canaries['the password'] ?? '');
  await stage.whileWritesFail(async () => {
    const refused = page.waitForResponse('**/api/create-account');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect((await refused).status()).toBeGreaterThanOrEqual(500);
  });
  await button(page, 'Continue').click();
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
}

test('the whole journey is recorded event by event, in order, with the properties of each', async () => {
  const expected = new Expected(sessionId);
  expect(oursAmong(collector.events)).toEqual([
    expected.sessionStarted('letter'),
    ...expected.landed(),
    expected.completed(1, 'Yes'),
    ...expected.passed(quiz),
    expected.pageView('Success'),
    expected.pageView('Error'),
  ]);

  // What the vendor needs to group the events.
  const { events } = collector;
  expect(new Set(events.map((event) => event.device_id)).size).toBe(1);
  expect(new Set(events.map((event) => event.session_id)).size).toBe(1);
  const times = events.filter(({ event_type }) => event_type.startsWith('Step')).map(({ time }) => time);
  expect(times).toEqual(times.toSorted());

  // What the SDK captures: the session, each page, the forms.
  const captured = (type: string, property: string) =>
    collector.events
      .filter(({ event_type }) => event_type === type)
      .map((event) => event.event_properties?.[`[Amplitude] ${property}`]);
  expect(captured('session_start', '')).toHaveLength(1);
  await expect
    .poll(() => captured('[Amplitude] Page Viewed', 'Page Location'))
    .toEqual(
      ['/', ...quiz.map(({ path }) => path), '/success', '/error'].map((path) => stage.address + path),
    );
  expect(captured('[Amplitude] Form Submitted', 'Form Destination')).toContain(`${stage.address}/step24`);
});

test('the canaries are alive: they are where they belong, and the vendor hears of all that happened', async () => {
  const answers = await stage.answersOf(sessionId);
  expect(answers?.['Step 13']).toBe(canaries['the answer to step 13']);
  expect(answers?.['Step 18']).toBe(canaries['the answer to step 18']);
  const [account] = await stage.query('select email from accounts where session_id = $1', [sessionId]);
  expect(account?.email).toBe(canaries['the e-mail address']);
  expect(stage.output.join('\n')).toContain('/api/create-account');
  expect(collector.requests.join('\n')).toContain('"withheld"');
  const failures = collector.events.filter(({ event_type }) => event_type === '[Amplitude] Network Request');
  expect(
    failures.map(({ event_properties: said }) => [
      said?.['[Amplitude] URL'],
      Number(said?.['[Amplitude] Status Code']) >= 500,
    ]),
  ).toEqual([
    [`${stage.address}/api/submit-email`, true],
    [`${stage.address}/api/create-account`, true],
  ]);
});

describe.each(Object.entries(canaries))('%s', (_, canary) => {
  test.each([
    ['request to another origin', () => [...collector.requests, ...elsewhere]],
    ['address', () => addresses],
    ['line of the log', () => stage.output],
  ])('is in no %s', (_, texts) => {
    const leaks = texts().filter((text) => spellings(canary).some((spelling) => text.includes(spelling)));
    expect(leaks).toEqual([]);
  });
});

test('no query of ours leaves: neither the session id in it nor the id of the payment', () => {
  const sent = [...collector.requests, ...elsewhere].join('\n');
  expect(sent).not.toMatch(/sessionId|client_reference_id|cs_sandbox/);
});

test('what the SDK captures says nothing of the session', () => {
  const captured = collector.events.filter(({ event_type }) => event_type.startsWith('[Amplitude]'));
  expect(captured.length).toBeGreaterThan(quiz.length);
  expect(JSON.stringify(captured)).not.toContain(sessionId);
});
