/**
 * Compares schema/funnel.json with sections 2, 3, 4, 5, 8 and 9 of the specification, as far as a file can express
 * them.
 */
import { describe, expect, test } from 'vitest';
import { storedValues } from '../schema/answers/choice-set.ts';
import type { BlockName, BlockOf } from '../schema/declaration/blocks/index.ts';
import type { PageKindName, PageOf } from '../schema/declaration/pages/index.ts';
import type { Progress } from '../schema/declaration/sections/progress.ts';
import type { StepOf } from '../schema/declaration/step.ts';
import type { KindName } from '../schema/kinds/index.ts';
import { shippedFunnel as funnel } from './support/funnels.ts';

/** The step of a number, which must be of the kind. */
function step<Name extends KindName>(number: number, kind: Name): StepOf<Name> {
  const match = funnel.steps.find((candidate) => candidate.number === number);
  expect(match?.kind).toBe(kind);
  return match as unknown as StepOf<Name>;
}

/** The page that a path shows, which must be of the kind. */
function page<Name extends PageKindName>(path: string, kind: Name): PageOf<Name> {
  const match = funnel.pages[funnel.routes[path] ?? funnel.notFound];
  expect(match?.kind).toBe(kind);
  return match as unknown as PageOf<Name>;
}

/** The blocks of a kind in a list of blocks. */
const blocks = <Name extends BlockName>(
  list: readonly { readonly kind: BlockName }[] | undefined,
  kind: Name,
) => (list ?? []).filter((block) => block.kind === kind) as unknown as readonly BlockOf<Name>[];

const bar = (percent: number): Progress => ({ kind: 'bar', percent });
const dots = (filled: number): Progress => ({ kind: 'dots', filled, of: 5 });
const segments = (filled: number, of = 6): Progress => ({ kind: 'segments', filled, of });

const notSaved = { toast: { title: 'Error', text: 'Failed to save your answer. Please try again.' } };

/** Number, kind, heading (section 2), next path (sections 2 and 4), progress (section 9). */
const steps: readonly (readonly [number, KindName, string, string, Progress])[] = [
  [2, 'choice', 'Are you authorized to work in the United States?', '/step3', bar(35)],
  [3, 'info', "You're Almost There!", '/step4', bar(75)],
  [4, 'info', "Let's make your next job easier to get.", '/step5', bar(80)],
  [5, 'choice', "What's your current work situation?", '/step6', bar(80)],
  [6, 'slider', "What's the lowest yearly pay you'd feel okay with?", '/step7', bar(85)],
  [7, 'text', 'What kind of job are you hoping to find?', '/step8', bar(95)],
  [8, 'choice', 'How much work experience do you have?', '/step9', bar(100)],
  [9, 'slider', 'How much experience do you actually have?', '/step10', bar(100)],
  [10, 'info', "You're doing amazing!", '/step11', bar(100)],
  [11, 'loading', 'Spend Less Time Searching and More Time Preparing!', '/step12', bar(95)],
  [12, 'choice', 'Are you a protected veteran?', '/step13', dots(1)],
  [13, 'choice', "What's your gender?", '/step16', dots(3)],
  [16, 'multi-choice', 'How would you describe your ethnicity?', '/step18', dots(3)],
  [18, 'choice', 'What is your citizenship status?', '/step19', segments(2)],
  [
    19,
    'choice',
    'Do you have a disability or chronic condition that limits your major life activities?',
    '/step20',
    segments(3),
  ],
  [20, 'info', 'Your trust means a lot to us.', '/step21', segments(3)],
  [
    21,
    'choice',
    'Do you require sponsorship to work in the US? Or will you require such sponsorship in the future?',
    '/step22',
    segments(4),
  ],
  [22, 'multi-choice', 'What type of work are you open to?', '/step23', segments(5)],
  [23, 'choice', 'Do you currently have an active United States security clearance?', '/step24', segments(5)],
  [24, 'email', 'Please enter your email address:*', '/step25', segments(6)],
  [25, 'social-proof', 'Speed Up Your Job Hunt with AI!', '/step26', segments(6)],
  [26, 'plans', 'Choose your plan', '/success', segments(4, 5)],
];

describe('the steps', () => {
  test('are those of the specification, in its order', () => {
    expect(funnel.steps.map(({ number }) => number)).toEqual(steps.map(([number]) => number));
  });

  test.each(steps)('step %i: %s, %j, leads to %s', (number, kind, heading, next, progress) => {
    expect(step(number, kind)).toMatchObject({
      path: `/step${number}`,
      heading,
      field: `Step ${number}`,
      statusField: `Step ${number} Status`,
      next,
      progress,
    });
  });

  test('steps 14, 15 and 17 are skipped, each with its reason; the dots of 14 stay', () => {
    expect(funnel.skips.map(({ number }) => number)).toEqual([14, 15, 17]);
    expect(funnel.skips.every(({ reason }) => reason.length > 0)).toBe(true);
    expect(funnel.skips[0]?.progress).toEqual(dots(4));
  });

  test('a failed save shows a toast on steps 8 and 9 and is only logged on all others', () => {
    for (const { number, onSaveFailure } of funnel.steps) {
      expect(onSaveFailure, `step ${number}`).toEqual([8, 9].includes(number) ? notSaved : 'log');
    }
  });

  test('only step 2 may be a first screen, and is created if it cannot be updated', () => {
    const numbers = (has: (candidate: (typeof funnel.steps)[number]) => boolean | undefined) =>
      funnel.steps.filter(has).map(({ number }) => number);
    expect(numbers((candidate) => candidate.opensWithoutSession)).toEqual([2]);
    expect(numbers((candidate) => candidate.createWhenUpdateFails)).toEqual([2]);
  });

  test('tracking does not get the answers to the sensitive ones', () => {
    const sensitive = funnel.steps.filter((candidate) => candidate.sensitive).map(({ number }) => number);
    expect(sensitive).toEqual([12, 13, 16, 18, 19, 24]);
    expect(funnel.tracking).toMatchObject({ withheld: 'withheld', withholdSensitive: true });
  });

  test("every title is there; that of step 12 says 'Resume Upload'", () => {
    expect(step(12, 'choice').title).toBe('Resume Upload');
    expect(funnel.steps.every(({ title }) => title.length > 0)).toBe(true);
  });
});

describe('the questions', () => {
  const yesNo = ['Yes', 'No'];
  const selfDescription = [
    'Yes',
    'No',
    'I prefer to self-describe',
    'I do not wish to provide this information',
  ];

  test.each([
    [2, yesNo],
    [
      5,
      [
        'Currently unemployed and actively looking',
        'Unemployed, exploring options at my own pace',
        'Working, but looking for something better',
        "Employed, just curious what's out there",
      ],
    ],
    [
      8,
      [
        'Entry level (0-2 years)',
        'Mid level (3-5 years)',
        'Senior level (6+ years)',
        'Executive level (10+ years)',
      ],
    ],
    [12, ['Yes', 'No', 'I decline to answer']],
    [13, ['Female', 'Male', 'Non-binary', 'Other', 'I decline to self-identify']],
    [19, selfDescription],
    [21, ['Yes', 'No', 'Not sure']],
    [23, yesNo],
  ])('step %i offers the choices of the specification', (number, choices) => {
    expect(storedValues(funnel.choiceSets, step(number, 'choice').choices)).toEqual(choices);
  });

  test('step 8 asks to confirm with Continue; the others are sent on one click', () => {
    const confirmed = funnel.steps.filter((candidate) => candidate.kind === 'choice' && candidate.confirm);
    expect(confirmed.map(({ number }) => number)).toEqual([8]);
  });

  test('step 16 offers the 14 ethnicities, and Continue comes with the first of them', () => {
    const { choices, continueShown } = step(16, 'multi-choice');
    expect(continueShown).toBe('when-selected');
    expect(storedValues(funnel.choiceSets, choices)).toEqual([
      'American Indian / Alaska Native',
      'East Asian',
      'South Asian',
      'West Asian / Southwest Asian / Middle Eastern',
      'Hispanic or Latino',
      'White or Caucasian',
      'I prefer to self-describe',
      'North Asian',
      'Central Asian',
      'Southeast Asian',
      'Black or African',
      'Native Hawaiian or Pacific Islander',
      'Another background',
      'I do not wish to provide this information',
    ]);
  });

  test('step 22 offers five types of work, and its Continue is always there', () => {
    const { choices, continueShown } = step(22, 'multi-choice');
    expect(continueShown).toBe('always');
    expect(funnel.choiceSets[choices]).toEqual([
      'Full-time',
      'Part-time',
      'Contract / Freelance',
      'Remote',
      'Flexible',
    ]);
  });

  test('step 18 has two readings, of which citizenship has all the weight', () => {
    const { variants, choices } = step(18, 'choice');
    expect(Object.keys(variants ?? {})).toEqual(['citizenship', 'transgender']);
    expect(variants?.transgender?.heading).toBe('Do you identify as transgender?');
    expect(variants?.transgender?.title).toBe('Transgender Identity');
    expect(storedValues(funnel.choiceSets, variants?.transgender?.choices ?? '')).toEqual(selfDescription);
    expect(funnel.choiceSets[variants?.citizenship?.choices ?? choices]?.length).toBeGreaterThan(1);
    expect(funnel.experiments).toMatchObject([
      { step: '/step18', weights: { citizenship: 1, transgender: 0 } },
    ]);
  });

  test('step 19 says what a disability can be', () => {
    expect(step(19, 'choice').text).toMatch(/physical, visual, auditory, cognitive, mental or emotional/);
  });
});

describe('what is entered', () => {
  test('the salary: 0 to 300,000 in steps of 1,000 from 60,000, stored as $60000, shown as US dollars', () => {
    expect(step(6, 'slider')).toMatchObject({
      min: 0,
      max: 300_000,
      step: 1000,
      default: 60_000,
      store: { prefix: '$' },
      display: { currency: 'USD' },
    });
  });

  test("the years: 0 to 50 in steps of 1 from 10, stored as '10 years', at the end '50+ years'", () => {
    expect(step(9, 'slider')).toMatchObject({
      min: 0,
      max: 50,
      step: 1,
      default: 10,
      store: { suffix: ' years' },
      display: { atMaximum: '50+ years' },
    });
  });

  test('the job title, with ten suggestions', () => {
    expect(step(7, 'text').suggestions).toEqual([
      'Marketing Manager',
      'Marketing Manager Or Director',
      'Marketing Manager & Web Developer',
      'Software Engineer',
      'Product Manager',
      'Data Scientist',
      'UX Designer',
      'Sales Manager',
      'Business Analyst',
      'Project Manager',
    ]);
  });

  test('the e-mail address, with a newsletter checkbox that is on', () => {
    const { newsletter, note } = step(24, 'email');
    expect(newsletter).toEqual({
      label: 'I agree to receive newsletters and updates. I can unsubscribe anytime.',
      default: true,
    });
    expect(note).toMatch(/interview invitations arrive/);
  });
});

describe('the screens between the questions', () => {
  test.each([
    [3, 'info', 'done'],
    [4, 'info', 'done'],
    [10, 'info', 'done'],
    [11, 'loading', 'done'],
    [20, 'info', 'Done'],
    [25, 'social-proof', 'done'],
  ] as const)('step %i, %s, stores %j', (number, kind, value) => {
    expect(step(number, kind).value).toBe(value);
  });

  test("step 3 has six cards, one of which says 'Answer 18 quick questions'", () => {
    const cards = blocks(step(3, 'info').before, 'cards').flatMap((block) => block.cards);
    expect(cards).toHaveLength(6);
    expect(cards.map(({ title }) => title)).toContain('Answer 18 quick questions');
  });

  test('step 20 says what the information is for, under an illustration', () => {
    const { text, before } = step(20, 'info');
    expect(text).toMatch(/including this information may help match/i);
    expect(text).toMatch(/employers who value diversity and inclusivity/);
    expect(blocks(before, 'picture')).toHaveLength(1);
  });

  test('step 11: 1% every 75 ms, a ring of 314, five messages, 1.5 seconds before it moves on', () => {
    const loading = step(11, 'loading');
    expect(loading).toMatchObject({ tickMs: 75, percentPerTick: 1, ringCircumference: 314, pauseMs: 1500 });
    expect(new Set(loading.messages).size).toBe(5);
  });

  test('step 25: every 3 seconds one entry, 60 to 40, from 475 and 177, five at most, marked for 500 ms', () => {
    const proof = step(25, 'social-proof');
    expect(proof).toMatchObject({ source: 'simulated', tickMs: 3000, highlightMs: 500, listLimit: 5 });
    expect(proof.counters).toMatchObject([
      { start: 475, share: 0.6 },
      { start: 177, share: 0.4 },
    ]);
    expect(proof.counters.map(({ label }) => label.toLowerCase())).toEqual([
      'interview invites',
      'jobs landed',
    ]);
    expect(proof).toMatchObject({ period: 'past 24 hours', periodHours: 24 });
  });
});

describe('the plans', () => {
  test.each([
    ['1 Month Basic', 'Basic Plan', 12, 49, 78, [/up to 40 jobs\/day/i, /smart AI matching/i], undefined],
    [
      '1 Month Premium',
      'Pro Plan',
      23,
      99,
      145,
      [/up to 100 jobs\/day/i, /advanced AI recommendations/i],
      'MOST POPULAR',
    ],
    [
      '3 Months',
      'Premium Plan',
      16,
      199,
      290,
      [/up to 100 jobs\/day/i, /priority AI processing/i],
      undefined,
    ],
  ] as const)(
    '%s is the %s: $%i a week, $%i in all, was $%i',
    (id, name, weekly, total, was, features, badge) => {
      const plan = funnel.plans.find((candidate) => candidate.id === id);
      expect(plan).toMatchObject({ name, weekly, total, was, currency: 'USD' });
      expect(plan?.badge).toBe(badge);
      expect(plan?.features).toEqual(features.map((feature) => expect.stringMatching(feature)));
    },
  );

  test('are three, of which Pro is selected at first, and priced by the week', () => {
    expect(funnel.plans).toHaveLength(3);
    expect(step(26, 'plans')).toMatchObject({ default: '1 Month Premium', weeklyUnit: '/week' });
  });

  test('are between a comparison, a note on the secure checkout with its cards, and three testimonials', () => {
    const { before, after } = step(26, 'plans');
    expect(blocks(before, 'comparison')).toHaveLength(1);
    expect(blocks(after, 'testimonials').flatMap(({ items }) => items)).toHaveLength(3);
    const [notice] = blocks(after, 'notice');
    expect(notice?.text).toMatch(/secure checkout.*stripe/i);
    expect(notice?.marks?.length).toBeGreaterThan(1);
  });
});

describe('landing variant A', () => {
  test.each(['/', '/backup'])('is shown at %s', (path) => {
    expect(funnel.routes[path]).toBe('landing');
    expect(funnel.start).toBe('/');
  });

  test('asks whether the visitor lives in the United States, and reports a failed answer', () => {
    const [question] = blocks(page('/', 'landing').blocks, 'question');
    expect(question).toMatchObject({
      number: 1,
      heading: 'Are you currently living in the United States?',
      field: 'Step 1',
      next: '/step2',
      onSaveFailure: {
        toast: { title: 'Error', text: 'Failed to submit answer. Please try again.' },
      },
    });
    expect(funnel.choiceSets[question?.choices ?? '']).toEqual(['Yes', 'No']);
  });

  test('only logs that the session could not be made', () => {
    expect(page('/', 'landing').onSessionFailure).toBe('log');
  });

  test("has benefit cards, links to the privacy policy and to a login that is none yet, and 'Start Now'", () => {
    const { blocks: list, callToAction } = page('/', 'landing');
    expect(blocks(list, 'cards')).toHaveLength(1);
    expect(blocks(list, 'links').flatMap(({ links }) => links)).toEqual([
      { text: 'Privacy Policy', href: expect.stringMatching(/^https:/) },
      { text: 'Login', href: '#' },
    ]);
    expect(blocks(list, 'call-to-action').map(({ button }) => button)).toEqual(['Start Now']);
    expect(callToAction).toMatchObject({
      field: 'CTA Click',
      value: 'Start Now',
      call: 'submit',
      to: '/step2',
    });
  });
});

describe('landing variant B', () => {
  test('is shown at /home: a hero, three cards, six testimonials, statistics, six questions answered', () => {
    const { blocks: list } = page('/home', 'landing');
    expect(blocks(list, 'hero')).toHaveLength(1);
    expect(blocks(list, 'cards').flatMap(({ cards }) => cards)).toHaveLength(3);
    expect(blocks(list, 'testimonials').flatMap(({ items }) => items)).toHaveLength(6);
    expect(blocks(list, 'stats')).toHaveLength(1);
    expect(blocks(list, 'faq').flatMap(({ items }) => items)).toHaveLength(6);
  });

  test('shows what customers say before the numbers, of which one is that 80% find a job 3 times faster', () => {
    const { blocks: list } = page('/home', 'landing');
    const shown = list.map(({ kind }) => kind).filter((kind) => kind !== 'call-to-action');
    expect(shown).toEqual(['hero', 'cards', 'testimonials', 'stats', 'faq', 'links']);
    expect(blocks(list, 'stats').flatMap(({ items }) => items)).toEqual([
      { value: '1,684,100+', label: expect.any(String) },
      { value: '6,160', label: expect.any(String) },
      { value: '80%', label: expect.stringMatching(/find a suitable job 3 times faster/) },
    ]);
  });

  test('has four calls to action, which all lead to step 2', () => {
    const { blocks: list, callToAction } = page('/home', 'landing');
    const buttons = [
      ...blocks(list, 'hero').map(({ button }) => button),
      ...blocks(list, 'call-to-action').map(({ button }) => button),
    ];
    expect(buttons).toEqual(['Get Started', 'Start My Job Search', 'Find My Dream Job', 'Get Started Now']);
    expect(callToAction).toMatchObject({
      field: 'CTA Click',
      value: 'Home Page CTA',
      call: 'update',
      to: '/step2',
    });
  });

  test('says that the session could not be created', () => {
    expect(page('/home', 'landing').onSessionFailure).toEqual({
      toast: { title: 'Error', text: 'Failed to initialize session. Please refresh the page.' },
    });
  });
});

describe('what marketing claims', () => {
  const claims = [
    /1,684,100\+/,
    /6,160/,
    /80%/,
    /3 times/,
    /15[ -]days?/,
    /applies automatically, or you approve/,
    /tailored resumes? and cover letters?/i,
  ];

  test.each(['/', '/home'])('is on the landing page %s', (path) => {
    const text = JSON.stringify(page(path, 'landing'));
    for (const claim of claims) expect(text).toMatch(claim);
  });
});

describe('the other pages', () => {
  test('success asks for the payment, then for a password', () => {
    expect(page('/success', 'success')).toMatchObject({
      paymentParameter: 'session_id',
      loading: 'Loading payment information...',
      loadingHint: 'If this takes too long, please refresh the page.',
      heading: 'Payment Successful!',
      formTitle: 'Create a password*',
      continueLabel: 'Continue',
      sendingLabel: 'Creating Account...',
      passwordMinLength: 8,
      fallback: { status: 'completed', planType: 'Premium Plan', email: '' },
    });
    // biome-ignore lint/suspicious/noThenProperty: the funnel's own word, always a string.
    expect(funnel.account).toEqual({ then: '/error', refund: 'always' });
  });

  test('analytics counts sessions, completed ones and their rate', () => {
    expect(page('/analytics', 'analytics')).toMatchObject({
      heading: 'Analytics',
      loading: 'Loading analytics...',
      failed: 'Failed to load analytics',
      totalLabel: 'Total Sessions',
      completedLabel: 'Completed',
      rateLabel: 'Conversion Rate',
      quizPath: '/',
    });
    expect(funnel.completion).toEqual({ field: 'Step 26' });
  });

  test('error promises the refund', () => {
    const { heading, paragraphs, supportText, homeLabel } = page('/error', 'error');
    expect(heading).toBe('Something Went Wrong');
    expect(paragraphs[0]).toBe(
      "We're sorry, but we encountered some errors while processing your request. Don't worry - we will refund your payment within the next 24 hours.",
    );
    expect(paragraphs[1]).toMatch(
      /automatically refunded to the original.*within 24 hours.*confirmation e-mail/,
    );
    expect(supportText).toMatch(/support/);
    expect(homeLabel).toBe('Return to Home');
  });

  test('every other path shows that there is nothing', () => {
    expect(page('/no-such-path', 'not-found').heading).toBe('404 Page Not Found');
  });

  test('the router knows no other paths than those of the specification', () => {
    expect(Object.keys(funnel.routes).toSorted()).toEqual(
      ['/', '/analytics', '/backup', '/error', '/home', '/success'].toSorted(),
    );
  });
});

describe('the session', () => {
  test('is in local storage and in the query, as is the plan', () => {
    expect(funnel.session).toMatchObject({
      storageKey: 'sessionId',
      queryParameter: 'sessionId',
      planStorageKey: 'selectedPlan',
      viewedValue: 'Viewed',
    });
  });

  test('starts with UTM from utm_source and with Visit 1', () => {
    expect(funnel.session.start).toMatchObject([
      { field: 'UTM', fromQuery: 'utm_source' },
      { field: 'Visit 1', value: 'true' },
    ]);
  });

  test("shows 'Loading...' until it arrives", () => {
    expect(funnel.texts.loading).toBe('Loading...');
  });
});

test('the events and their properties are those of the specification', () => {
  expect(funnel.tracking).toMatchObject({
    sessionProperty: 'session_id',
    stepViewed: { event: 'Step Viewed', number: 'step_number' },
    stepCompleted: { event: 'Step Completed', number: 'step_number', answer: 'answer' },
    pageView: { event: 'Page View', name: 'page_name' },
    callToActionClicked: { event: 'CTA Clicked', location: 'cta_location' },
    sessionStarted: { event: 'Session Started', source: 'utm_source' },
    dataLayer: { event: 'page_view', path: 'page_path', title: 'page_title' },
  });
});

test('toasts last 5 seconds, are gone after 1,000,000 ms, leave by 50 px to the right, and are found by F8', () => {
  expect(funnel.toasts).toMatchObject({
    durationMs: 5000,
    removeDelayMs: 1_000_000,
    swipeDirection: 'right',
    swipeThreshold: 50,
    hotkey: 'F8',
  });
});

test('tooltips open after 700 ms, and the next one within 300 ms at once', () => {
  expect(funnel.tooltips).toEqual({ delayMs: 700, skipDelayMs: 300 });
});
