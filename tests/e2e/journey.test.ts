import type { Page, Request } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { button, goOn, payAs } from './acts.ts';
import { type Collector, startCollector } from './collector.ts';
import { faultsOn } from './faults-on.ts';
import { bought, firstOfShape, quiz, rowOf } from './journey.ts';
import { faultsAtExtremes } from './layout-faults.ts';
import { barriersOn, moving, type Stage, sessionIdOf, storedSessionId, test } from './stage.ts';
import { Expected, oursAmong } from './tracked.ts';

/** What the visitor enters and no vendor, address or log may contain: the answers to the sensitive steps are unusual. */
const canaries = {
  'the answer to step 12': 'I decline to answer',
  'the answer to step 13': 'Non-binary',
  'the answer to step 16': 'East Asian',
  'the answer to step 18': 'Permanent resident',
  'the answer to step 19': 'I prefer to self-describe',
  'the e-mail address': 'ana@example.com',
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
});
afterAll(() => collector.stop());

function note(request: Request): void {
  const url = request.url();
  addresses.push(url);
  if (new URL(url).origin !== stage.address) elsewhere.push(`${url}\n${request.postData() ?? ''}`);
}

/** Waits until the database holds exactly these answers: statuses are saved in the background. */
const holdsExactly = (answers: Readonly<Record<string, string>>) =>
  expect.poll(() => stage.answersOf(sessionId)).toEqual(answers);

/**
 * What bars the way on a step before it is answered, with everything that it can show; leaves the step unchanged. Steps of
 * one shape differ in their words alone: languages.test.ts looks at each in longer ones.
 */
async function faultsOfStep(page: Page, path: string): Promise<string[]> {
  if (!firstOfShape.has(path)) return [];
  const slider = page.getByRole('slider');
  // Continue comes with the first choice.
  const choice = button(page, 'Another background');
  const faults = await barriersOn(page);
  const [slides, chooses] = [await slider.isVisible(), await choice.isVisible()];
  const before = slides ? await slider.inputValue() : '';
  // The longest number of a slider.
  if (slides) await slider.press('End');
  if (chooses) await choice.click();
  faults.push(...(await faultsAtExtremes(page)));
  if (slides) await slider.fill(before);
  if (chooses) await choice.click();
  return faults;
}

async function takeQuiz(page: Page, before: Readonly<Record<string, string>>): Promise<void> {
  const answers: Record<string, string> = { ...before };
  for (const [index, stop] of quiz.entries()) {
    await page.waitForURL(`**${stop.path}?sessionId=${sessionId}`);
    await page.getByRole('heading', { level: 1, name: stop.heading, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(stop.title);
    expect(await faultsOfStep(page, stop.path)).toEqual([]);
    await holdsExactly({ ...answers, [statusOf(stop.path)]: 'Viewed' });
    // A failed call is reported to the vendor, too.
    if (stop.path === '/step24')
      await stage.whileWritesFail(async () => {
        const refused = page.waitForResponse('**/api/submit-email');
        await stop.pass(page);
        expect((await refused).status()).toBeGreaterThanOrEqual(500);
      });
    await stop.pass(page);
    const following = quiz[index + 1];
    await page.waitForURL(following ? `**${following.path}?**` : '**/sandbox/checkout?**');
    Object.assign(answers, stop.fields);
  }
}

/** `/step13` writes `Step 13 Status`. */
const statusOf = (path: string): string => `Step ${path.slice('/step'.length)} Status`;

async function payAndMakeAccount(page: Page): Promise<void> {
  expect(new URL(page.url()).searchParams.get('client_reference_id')).toBe(sessionId);
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('1 Month Premium');
  await page.getByText('no card is charged', { exact: false }).first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.getByRole('textbox').inputValue()).toBe('');
  await payAs(page, canaries['the e-mail address']);

  await page.waitForURL('**/success?**');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('sessionId')).toBe(sessionId);
  expect(searchParams.get('session_id')).toBeTruthy();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByText('Pro Plan').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(canaries['the e-mail address']);
  expect(await barriersOn(page)).toEqual([]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(canaries['the password']);
  await stage.whileWritesFail(async () => {
    const refused = page.waitForResponse('**/api/create-account');
    await password.press('Enter');
    expect((await refused).status()).toBeGreaterThanOrEqual(500);
  });
  await goOn(page).click();

  const error = page.getByRole('heading', { name: 'Something Went Wrong' });
  await page.waitForURL(`**/error?sessionId=${sessionId}`);
  await error.waitFor();
  await page.getByText('we will refund your payment within the next 24 hours').waitFor();
  await expect.poll(() => storedSessionId(page)).toBeNull();
  await expect.poll(() => collector.requests.join('\n')).toContain('"page_name":"Error"');
  expect(await faultsOn(page)).toEqual([]);
}

// keyboard.test.ts takes the quiz from landing variant B, with the keyboard.
test('the whole funnel, from landing variant A on a phone to the refund page: every answer is stored as the field table says, and no screen has a fault at any size', async () => {
  const page = await stage.visitor(moving);
  page.on('request', note);
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.clock.install();
  await page.goto('/');
  sessionId = await sessionIdOf(page);
  await holdsExactly({ UTM: '', 'Visit 1': 'true' });
  expect(await page.title()).toBe('Find a Job Without the Busywork | Jobstile');
  expect(await faultsOn(page)).toEqual([]);
  await button(page, 'Yes').click();
  await takeQuiz(page, { UTM: '', 'Visit 1': 'true', 'Step 1': 'Yes' });
  await payAndMakeAccount(page);
  expect(await rowOf(stage, sessionId)).toEqual({ ...bought, language: 'en-US' });
  const accounts = await stage.query('select email from accounts where session_id = $1', [sessionId]);
  expect(accounts).toEqual([{ email: canaries['the e-mail address'] }]);
  // What tracking has sent by then is looked at below.
  await page.route(`${collector.address}/**`, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  expect(await storedSessionId(page)).toBeNull();
});

test('it is recorded event by event, in order, with the properties of each', () => {
  const expected = new Expected(sessionId);
  expect(oursAmong(collector.events)).toEqual([
    expected.sessionStarted(''),
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
  expect(captured('[Amplitude] Page Viewed', 'Page Location')).toEqual(
    ['/', ...quiz.map(({ path }) => path), '/success', '/error'].map((path) => stage.address + path),
  );
  expect(captured('[Amplitude] Form Submitted', 'Form Destination')).toContain(`${stage.address}/step24`);
});

test('the vendor hears of all that happened, and of each call that failed', () => {
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

test.each(Object.entries(canaries))(
  '%s is in no request to another origin, no address and no line of the log',
  (_, canary) => {
    const leaks = [...collector.requests, ...elsewhere, ...addresses, ...stage.output].filter((text) =>
      spellings(canary).some((spelling) => text.includes(spelling)),
    );
    expect(leaks).toEqual([]);
  },
);

test('no query of ours leaves: neither the session id in it nor the id of the payment', () => {
  const sent = [...collector.requests, ...elsewhere].join('\n');
  expect(sent).not.toMatch(/sessionId|client_reference_id|cs_sandbox/);
});

test('what the SDK captures says nothing of the session', () => {
  const captured = collector.events.filter(({ event_type }) => event_type.startsWith('[Amplitude]'));
  expect(captured.length).toBeGreaterThan(quiz.length);
  expect(JSON.stringify(captured)).not.toContain(sessionId);
});
