import type { Page } from 'playwright-core';
import { shippedFunnel } from '../support/funnels.ts';
import type { Stage } from './stage.ts';

type Step = (typeof shippedFunnel.steps)[number];

/** What a step is drawn with: steps of one shape differ in their words alone. */
const shapeOf = ({ kind, progress, after = [] }: Step): string =>
  [kind, progress?.kind, ...after.map((block) => block.kind)].join();

/** The path of the first step of each shape. */
export const firstOfShape: ReadonlySet<string> = new Set(
  [...Map.groupBy(shippedFunnel.steps, shapeOf).values()].flatMap(([step]) => step?.path ?? []),
);

/** One screen of the shipped funnel: how a visitor passes it, and what the database holds of it afterwards. */
export interface Stop {
  readonly path: string;
  /** The title in the browser. */
  readonly title: string;
  readonly heading: string;
  pass(page: Page): Promise<void>;
  readonly fields: Readonly<Record<string, string>>;
}

const then =
  (...actions: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const action of actions) await action(page);
  };

/**
 * The quiz of the shipped funnel, steps 2 to 26, with the answers that must be stored, which are the same in any
 * language. In: a translation of each English text.
 */
export function quizIn(read: (english: string) => string): readonly Stop[] {
  const click = (name: string) => (page: Page) =>
    page.getByRole('button', { name: read(name), exact: true }).click();
  const goOn = click('Continue');
  const stop = (
    number: number,
    title: string,
    heading: string,
    answer: string,
    pass: Stop['pass'],
    fields: Readonly<Record<string, string>> = {},
  ): Stop => ({
    path: `/step${number}`,
    title: `${read(title)} | Jobstile`,
    heading: read(heading),
    pass,
    fields: { [`Step ${number} Status`]: 'Viewed', [`Step ${number}`]: answer, ...fields },
  });
  return [
    stop(2, 'Work Authorization', 'Are you authorized to work in the United States?', 'Yes', click('Yes')),
    stop(3, 'Almost There', "You're Almost There!", 'done', goOn),
    stop(4, 'Your Next Job', "Let's make your next job easier to get.", 'done', goOn),
    stop(
      5,
      'Work Situation',
      "What's your current work situation?",
      "Employed, just curious what's out there",
      click("Employed, just curious what's out there"),
    ),
    stop(6, 'Salary Expectation', "What's the lowest yearly pay you'd feel okay with?", '$60000', goOn),
    stop(
      7,
      'Job Title',
      'What kind of job are you hoping to find?',
      'Night Porter',
      then((page) => page.getByLabel(read('Job title')).fill('  Night Porter '), goOn),
    ),
    stop(
      8,
      'Experience Level',
      'How much work experience do you have?',
      'Mid level (3-5 years)',
      then(click('Mid level (3-5 years)'), goOn),
    ),
    stop(9, 'Years of Experience', 'How much experience do you actually have?', '10 years', goOn),
    stop(10, "You're Doing Amazing", "You're doing amazing!", 'done', goOn),
    stop(
      11,
      'Setting Up Your Search',
      'Spend Less Time Searching and More Time Preparing!',
      'done',
      // The step answers itself; a pause of 1.5 s follows.
      (page) => page.clock.fastForward(7500),
    ),
    stop(
      12,
      'Resume Upload',
      'Are you a protected veteran?',
      'I decline to answer',
      click('I decline to answer'),
    ),
    stop(13, 'Gender', "What's your gender?", 'Non-binary', click('Non-binary')),
    stop(
      16,
      'Ethnicity',
      'How would you describe your ethnicity?',
      'East Asian, Another background',
      then(click('Another background'), click('East Asian'), goOn),
    ),
    stop(
      18,
      'Citizenship',
      'What is your citizenship status?',
      'Permanent resident',
      click('Permanent resident'),
    ),
    stop(
      19,
      'Disability Status',
      'Do you have a disability or chronic condition that limits your major life activities?',
      'I prefer to self-describe',
      click('I prefer to self-describe'),
    ),
    stop(20, 'Your Privacy', 'Your trust means a lot to us.', 'Done', goOn),
    stop(
      21,
      'Sponsorship',
      'Do you require sponsorship to work in the US? Or will you require such sponsorship in the future?',
      'Not sure',
      click('Not sure'),
    ),
    stop(
      22,
      'Work Type',
      'What type of work are you open to?',
      'Part-time, Remote',
      then(click('Part-time'), click('Remote'), goOn),
    ),
    stop(
      23,
      'Security Clearance',
      'Do you currently have an active United States security clearance?',
      'No',
      click('No'),
    ),
    stop(
      24,
      'E-mail Address',
      'Please enter your email address:*',
      'ana@example.com',
      then((page) => page.getByLabel(read('E-mail address')).fill(' ana@example.com '), goOn),
    ),
    stop(25, 'Speed Up Your Job Hunt', 'Speed Up Your Job Hunt with AI!', 'done', goOn),
    stop(26, 'Choose Your Plan', 'Choose your plan', '1 Month Premium', goOn),
  ];
}

/** In English. */
export const quiz = quizIn((english) => english);

/**
 * What the database holds of a session and its payments, without what differs between sessions: times and generated
 * ids.
 */
export async function rowOf(stage: Stage, sessionId: string) {
  const [row] = await stage.query(
    'select funnel_id, funnel_version, answers, email, consent, furthest_step, language from sessions where session_id = $1',
    [sessionId],
  );
  const payments = await stage.query(
    'select plan_id, email, amount, currency, status from payments where session_id = $1',
    [sessionId],
  );
  return { ...row, payments };
}

/** The row, in any language, of a visitor who came by landing variant A, took the quiz, and paid. */
export const bought = {
  funnel_id: shippedFunnel.id,
  funnel_version: shippedFunnel.version,
  answers: Object.assign(
    { UTM: '', 'Visit 1': 'true', 'Step 1': 'Yes' },
    ...quiz.map(({ fields }) => fields),
  ),
  email: 'ana@example.com',
  consent: true,
  furthest_step: 26,
  payments: [
    {
      plan_id: '1 Month Premium',
      email: 'ana@example.com',
      amount: 9900,
      currency: 'USD',
      status: 'completed',
    },
  ],
};

/** Takes a visitor who is at, or on the way to, the first stop past the last one. Step 11 needs an installed clock. */
export async function passStops(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) {
    await page.getByRole('heading', { level: 1, name: stop.heading, exact: true }).waitFor();
    await stop.pass(page);
  }
}
