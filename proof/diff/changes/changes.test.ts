import { expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import { pageQuestions } from '../../../schema/pages/page-contents.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { formFunnel } from '../../../tests/support/form-funnel.ts';
import { minimalFunnel, shippedFunnel } from '../../../tests/support/funnels.ts';
import { type Values, withValues } from '../../../tests/support/with-values.ts';
import { compare, deadEndOpened } from '../compare.ts';
import { changeRules, unclassified } from './index.ts';

const minimalWith = (values: Values): Funnel => withValues(minimalFunnel, values);

const [, step] = minimalFunnel.steps;
/** The minimal funnel with another kind of question in its second step. */
const asking = (kind: keyof typeof kinds, more: object = {}) =>
  minimalWith({ '/steps/1': { ...step, ...kinds[kind].example, kind, ...more } });
/** The pointer to the step of the shipped funnel that has a property. */
const stepWith = (property: string) =>
  pointerTo(
    'steps',
    shippedFunnel.steps.findIndex((step) => property in step),
  );
const proof = stepWith('counters');
const address = stepWith('newsletter');
// Of a version of its own: the sentences name it.
const shipped = withValues(shippedFunnel, { '/version': '1.0.0' });
const spanish = minimalWith({ '/translations': { es: { '/steps/Age/heading': '¿Edad?' } } });
const [pageQuestion] = pageQuestions(minimalFunnel);
const links = (label: string) => ({ kind: 'links', label, links: [{ text: label, href: '/' }] });
const more = { kind: 'upsell', name: 'More', plan: 'book', next: '/bye', decline: 'No' };
const offer = { id: 'spring', plans: ['pro'], percentOff: 20, code: 'SPRING' };
const other = { ...offer, id: 'summer', code: 'SUMMER' };
const page = { ...minimalFunnel.pages.lost, name: 'Help' };
const ending = {
  kind: 'end',
  title: 'Thanks',
  name: 'Thanks',
  heading: 'Thanks',
  redirect: {
    to: '/',
    seconds: 20,
    notice: 'In {seconds} s.',
    nowLabel: 'Now',
    stayLabel: 'Stay',
    stayed: 'You stay.',
  },
};
const openAge = minimalWith({ '/steps/1/opensWithoutSession': true });
const twoQuestions = minimalWith({ '/steps/0/choices': 'yes-no' });
const twoPlans = minimalWith({ '/plans/-': { ...minimalFunnel.plans[0], id: 'max', name: 'Max' } });
const twoSets = minimalWith({
  '/choiceSets/more': ['Cat', 'Dog', 'Fish'],
  '/choiceSets/same': ['Cat', 'Dog'],
  '/choiceSets/idle': ['Red', 'Blue'],
});
const withDropdown = minimalWith({
  '/steps/0/kind': 'dropdown',
  '/steps/0/label': 'Country',
  '/steps/0/choices': { list: 'countries' },
  '/steps/0/nothingFound': 'No such country',
  '/steps/0/next': '/age',
  '/steps/0/confirm': undefined,
});
const withConsent = minimalWith({
  '/steps/0/kind': 'consent',
  '/steps/0/must': true,
  '/steps/0/words': 'I agree to the {terms}.',
  '/steps/0/links': { terms: { label: 'terms', href: '/' } },
  '/steps/0/wordsField': 'Terms',
  '/steps/0/next': '/age',
  '/steps/0/choices': undefined,
  '/steps/0/confirm': undefined,
});
const withReview = asking('review');
const slid: Values = {
  '/steps/0': {
    ...step,
    path: '/pet',
    field: 'Pet',
    statusField: 'Pet Status',
    next: '/age',
    sensitive: true,
  },
};
const longText = asking('long-text', { minLength: 10 });
const rating = asking('rating');
const number = asking('number');
const day = asking('date', { sensitive: true });
const withVariant = minimalWith({ '/steps/1/variants': { short: {} } });
const optional: Values = { '/steps/1/optional': { label: 'Skip' } };
const exclusive: Values = { '/choiceSets/pets/1': { value: 'Dog', exclusive: true } };
const hound: Values = { '/choiceSets/pets/1': { value: 'Dog', label: 'Hound' } };
const swapped = [
  { value: 'Cat', label: 'Dog' },
  { value: 'Dog', label: 'Cat' },
];
const units = [
  { name: 'cm', parts: [{ label: 'cm', factor: 1 }] },
  { name: 'm', parts: [{ label: 'm', factor: 100 }] },
];
const addressed = asking('address');
const called = asking('phone');
const putIn: Values = {
  '/steps/3': { ...minimalFunnel.steps[2], path: '/checkout' },
  '/steps/2': { ...step, path: '/plan', next: '/checkout' },
  '/steps/1': { ...step, field: 'Weight', statusField: 'Weight Status' },
};
const { welcome } = minimalFunnel.pages;
const campaign: Values = { '/pages/campaign': welcome, '/routes/~1campaign': 'campaign' };
const twoLandings = minimalWith(campaign);
const campaignButton = {
  field: 'Campaign click',
  value: 'Start',
  location: 'top',
  call: 'submit',
  to: '/pet',
};
const twoStarts = minimalWith({ '/session/start/-': { field: 'Visit', value: 'true' } });

const scored = minimalWith({
  '/values': {
    score: {
      kind: 'points',
      of: [{ answer: 'Pet', is: 'Cat', points: 1 }],
      bands: [
        { name: 'low', below: 1, label: 'Low' },
        { name: 'high', label: 'High' },
      ],
    },
  },
});
const score = scored.values?.score;

const cases: readonly [id: string, edit: Values, funnel?: Funnel][] = [
  ['comment-changed', { '/steps/1/$comment': 'Asked last.' }],
  ['way-renamed', { '/steps/0/next/1/$comment': 'For dogs.' }],
  ['funnel-id-changed', { '/id': 'pets' }],
  ['session-key-changed', { '/session/storageKey': 'sid' }],
  ['session-parameter-changed', { '/session/queryParameter': 'sid' }],
  ['session-binding-changed', { '/session/bound': true }],
  ['plan-key-changed', { '/session/planStorageKey': 'plan' }],
  ['start-source-changed', { '/session/start/0/fromQuery': 'ref' }],
  ['start-source-changed', { '/session/start/0': { field: 'UTM', value: 'web' } }],
  [
    'start-source-changed',
    { '/session/start/1': { field: 'Visit', fromQuery: 'visit', maxLength: 20 } },
    twoStarts,
  ],
  ['stored-value-changed', { '/session/start/0': { field: 'UTM', value: 'web' } }],
  [
    'start-reordered',
    { '/session/start/0': twoStarts.session.start[1], '/session/start/1': twoStarts.session.start[0] },
    twoStarts,
  ],
  ['entry-changed', { '/steps/1/opensWithoutSession': true }],
  ['session-order-changed', { '/session/order': 'kept' }],
  ['field-renamed', { '/steps/1/field': 'Years' }],
  ['field-renamed', { '/session/start/0/field': 'Source' }],
  [
    'field-renamed',
    {
      '/session/start/0': { field: 'First visit', value: 'true' },
      '/session/start/1': { field: 'Source', fromQuery: 'utm_source', maxLength: 20 },
    },
    twoStarts,
  ],
  ['field-renamed', { '/pages/welcome/blocks/0/field': 'Owns pet' }],
  [
    'field-removed',
    { '/pages/campaign': undefined, '/routes/~1campaign': undefined },
    withValues(twoLandings, { '/pages/campaign/callToAction/field': 'Campaign click' }),
  ],
  ['field-removed', { '/session/start/0': undefined }],
  ['field-removed', { '/pages/welcome/blocks/0': undefined }],
  ['field-added', { '/session/start/-': { field: 'Visit', value: 'true' } }],
  ['field-added', { '/pages/welcome/blocks/-': { ...pageQuestion?.question, field: 'Owns car' } }],
  [
    'writer-added',
    { '/pages/campaign/blocks/-': pageQuestion?.question },
    withValues(twoLandings, { '/pages/campaign/blocks': [] }),
  ],
  ['writer-removed', { '/pages/campaign': undefined, '/routes/~1campaign': undefined }, twoLandings],
  ['writer-removed', { '/pages/campaign/blocks/0': undefined }, twoLandings],
  ['writer-added', campaign],
  ['field-added', { ...campaign, '/pages/campaign': { ...welcome, callToAction: campaignButton } }],
  ['completion-changed', { '/completion/field': 'Pet' }],
  ['completion-changed', { '/completion': { reached: '/bye' } }],
  ['step-removed', { '/steps/0/next': '/plan', '/steps/1': undefined }],
  [
    'step-removed',
    { '/steps/0/next': '/plan', '/steps/1': undefined, '/pages/welcome/callToAction/field': 'Age' },
  ],
  ['step-removed', { '/steps/0/next': '/plan', '/steps/1': undefined, '/routes/~1age': 'lost' }],
  ['step-added', { '/steps/-': { ...step, path: '/weight', field: 'Weight', statusField: 'Weight Status' } }],
  [
    'step-added',
    {
      '/pages/welcome/blocks/0': undefined,
      '/steps/-': { ...step, path: '/weight', field: 'Has pet', statusField: 'Has pet Status' },
    },
  ],
  ['step-kind-changed', { '/steps/0/kind': 'multi-choice' }],
  ['step-kind-changed', slid],
  ['kind-property-changed', slid],
  [
    'kind-property-changed',
    {
      '/steps/0/kind': 'multi-choice',
      '/steps/0/confirm': undefined,
      '/steps/0/continueShown': 'always',
      '/steps/0/variants/short/continueShown': 'when-selected',
    },
  ],
  ['page-kind-changed', { '/pages/welcome': { ...minimalFunnel.pages.lost } }],
  ['field-removed', { '/pages/welcome': { ...minimalFunnel.pages.lost } }],
  ['entry-path-changed', { '/steps/1/path': '/years' }, openAge],
  ['entry-path-changed', { '/steps/1/path': '/years', '/routes/~1age': 'lost' }, openAge],
  [
    'entry-path-changed',
    { '/steps/1': minimalFunnel.steps[0], '/steps/0': { ...step, path: '/years' } },
    openAge,
  ],
  ['step-path-changed', { '/steps/1/path': '/years', '/steps/0/next/1/to': '/years' }],
  ['step-path-changed', putIn],
  ['step-added', putIn],
  ['way-renamed', { '/steps/1/path': '/years', '/steps/0/next/1/to': '/years' }],
  ['step-number-changed', { '/steps/1/number': 7 }],
  ['step-number-changed', { '/pages/welcome/blocks/0/number': 7 }],
  ['steps-reordered', { '/steps/0': minimalFunnel.steps[1], '/steps/1': minimalFunnel.steps[0] }],
  ['stored-format-changed', { '/steps/1/store/suffix': ' y' }],
  [
    'stored-format-changed',
    { '/steps/1': minimalFunnel.steps[0], '/steps/0': { ...step, store: { prefix: 'y' }, field: 'Years' } },
  ],
  ['stored-format-changed', { '/steps/1/variants/short/store': { suffix: ' y' } }, withVariant],
  ['rating-changed', { '/steps/1/look': 'stars' }, rating],
  ['rating-changed', { '/steps/1/stars': 10 }, withValues(rating, { '/steps/1/look': 'stars' })],
  [
    'shown-currency-changed',
    { '/steps/1/display/currency': 'EUR' },
    minimalWith({ '/steps/1/display/currency': 'USD' }),
  ],
  ['stored-value-changed', { '/pages/welcome/callToAction/value': 'Go' }],
  ['stored-value-changed', { '/session/viewedValue': 'Seen' }],
  ['choice-removed', { '/choiceSets/pets/1': undefined }],
  ['choice-reworded', { '/choiceSets/pets/1': 'Hound' }],
  ['choice-added', { '/choiceSets/pets/-': 'Fish' }],
  [
    'choices-reordered',
    { '/choiceSets/pets': ['Fish', 'Cat'] },
    minimalWith({ '/choiceSets/pets': ['Cat', 'Dog', 'Fish'] }),
  ],
  ['choices-reordered', { '/choiceSets/pets': ['Dog', 'Cat'] }],
  ['choice-reassigned', { '/choiceSets/pets': swapped }],
  [
    'choice-reassigned',
    { '/choiceSets/pets/0': { value: 'Cat', label: 'Dog' } },
    minimalWith({
      '/choiceSets/pets': [{ value: 'Cat', label: 'Kitten' }, { value: 'Dog', label: 'Hound' }, 'Fish'],
    }),
  ],
  [
    'choice-reassigned',
    { '/choiceSets/pets/0': { value: 'Cat', label: 'Hound' }, '/choiceSets/pets/1': 'Dog' },
    minimalWith(hound),
  ],
  ['choice-exclusive-changed', exclusive],
  ['choice-exclusive-changed', { '/choiceSets/pets/1': 'Dog' }, minimalWith(exclusive)],
  ['choice-relabelled', { '/choiceSets/pets/1': { value: 'Dog', label: 'Dog' } }, minimalWith(hound)],
  [
    'choice-relabelled',
    { '/choiceSets/pets/1/decline': true },
    minimalWith({ '/choiceSets/pets/1': { value: 'Dog', label: 'Cat' } }),
  ],
  ['choice-relabelled', hound, minimalWith({ '/choiceSets/pets/1': { value: 'Dog', label: 'Dog' } })],
  ['choice-set-changed', { '/choiceSets/idle/0': 'Green' }, twoSets],
  [
    'choice-set-changed',
    { '/choiceSets/idle': ['Blue', 'Green', 'Red'], '/steps/0/choices': 'idle' },
    twoSets,
  ],
  [
    'choice-set-changed',
    { '/choiceSets/pets': ['Cat', 'Fish', 'Bird'], '/steps/0/choices': 'idle' },
    twoSets,
  ],
  ['choice-reworded', { '/choiceSets/pets/1': 'Hound', '/steps/0/field': 'Animal' }],
  ['choice-added', { '/choiceSets/pets/-': 'Fish', '/steps/0/field': 'Animal' }],
  ['choice-set-changed', { '/choiceSets/idle': [{ value: 'Red', label: 'Blue' }] }, twoSets],
  [
    'choice-removed',
    { '/choiceSets/idle/1': undefined },
    withValues(twoSets, { '/steps/0/variants/short/choices': 'idle' }),
  ],
  ['choice-removed', { '/choiceSets/pets/1': undefined, '/steps/0/path': '/animal' }],
  ['choice-removed', { '/choiceSets/yes-no/1': undefined, '/steps/0/choices': 'pets' }, twoQuestions],
  ['choices-replaced', { '/steps/0/choices': 'idle' }, twoSets],
  ['choices-replaced', { '/steps/0/choices/list': 'us-states' }, withDropdown],
  ['choices-replaced', { '/steps/0/choices': 'pets' }, withDropdown],
  ['choices-extended', { '/steps/0/choices': 'more' }, twoSets],
  [
    'choices-replaced',
    { '/steps/0/variants/short/choices': 'pets' },
    withValues(twoSets, { '/steps/0/choices': 'more' }),
  ],
  ['choices-extended', { '/steps/0/variants/short/choices': 'more' }, twoSets],
  ['choices-replaced', { '/pages/welcome/blocks/0/choices': 'pets' }],
  ['choices-rearranged', { '/choiceSets/same': ['Dog', 'Cat'], '/steps/0/choices': 'same' }, twoSets],
  ['choices-rearranged', { '/choiceSets/same': swapped, '/steps/0/choices': 'same' }, twoSets],
  ['choices-renamed', { '/steps/0/variants/short/choices': 'pets' }, twoSets],
  ['choices-renamed', { '/steps/0/choices': 'same' }, twoSets],
  ['range-narrowed', { '/steps/1/max': 10 }],
  ['range-narrowed', { '/steps/1/min': 2 }],
  ['range-narrowed', { '/steps/1/step': 2 }],
  ['range-narrowed', { '/steps/1/step': 4 }, minimalWith({ '/steps/1/step': 5 })],
  ['range-narrowed', { '/steps/1/variants/short/max': 10 }, withVariant],
  ['range-narrowed', { '/session/start/0/maxLength': 10 }],
  ['range-narrowed', { '/steps/1/minLength': 20 }, longText],
  ['range-widened', { '/steps/1/minLength': 5 }, longText],
  ['range-widened', { '/steps/1/max': 30 }],
  ['range-widened', { '/steps/1/min': -5 }],
  ['range-widened', { '/steps/1/step': 0.1 }, minimalWith({ '/steps/1/step': 0.3 })],
  ['range-widened', { '/session/start/0/maxLength': 30 }],
  ['range-widened', { '/steps/1/max': 40, '/steps/1/variants/short/max': 30 }, withVariant],
  [
    'range-widened',
    { '/steps/1/variants/short/max': undefined },
    minimalWith({ '/steps/1/variants': { short: { max: 10 } } }),
  ],
  [
    'other-changed',
    { '/steps/0/other': { choice: 'Dog', field: 'Pet Other', label: 'Which?', maxLength: 40 } },
  ],
  ['optional-changed', optional],
  ['optional-changed', { '/steps/1/optional': undefined }, minimalWith(optional)],
  ['pattern-changed', { '/steps/1/pattern': { expression: '\\d+', message: 'Digits alone.' } }, longText],
  ['default-changed', { '/steps/1/default': 6 }],
  ['plan-removed', { '/plans/1': undefined }, twoPlans],
  ['plan-id-changed', { '/plans/0/id': 'pro-2' }],
  ['plan-currency-changed', { '/plans/0/currency': 'EUR' }],
  ['price-changed', { '/plans/0/total': 5 }],
  ['plan-tax-changed', { '/plans/0/tax': 'exclusive' }],
  ['checkout-look-changed', { '/checkout': { look: 'page' } }],
  ['plan-billing-changed', { '/plans/0/billing': { every: { month: 1 } } }],
  [
    'plan-terms-changed',
    { '/plans/0/billing/every/month': 2 },
    minimalWith({ '/plans/0/billing': { every: { month: 1 } } }),
  ],
  ['shown-price-changed', { '/plans/0/was': 9 }],
  ['plan-after-payment-changed', { '/plans/0/afterPayment': true }],
  ['upsell-changed', { '/pages/more/plan': 'pro' }, minimalWith({ '/pages/more': more })],
  ['upsell-copy-changed', { '/pages/more/decline': 'Not now' }, minimalWith({ '/pages/more': more })],
  ['way-changed', { '/pages/more/next': '/' }, minimalWith({ '/pages/more': more })],
  ['offer-added', { '/offers': [offer] }],
  ['offer-removed', { '/offers/0': undefined }, minimalWith({ '/offers': [offer, other] })],
  ['offer-changed', { '/offers/0/percentOff': 30 }, minimalWith({ '/offers': [offer] })],
  ['offer-changed', { '/offers': [other, offer] }, minimalWith({ '/offers': [offer, other] })],
  ['plan-added', { '/plans/-': twoPlans.plans[1] }],
  ['plans-reordered', { '/plans/0': twoPlans.plans[1], '/plans/1': twoPlans.plans[0] }, twoPlans],
  ['plan-copy-changed', { '/plans/0/name': 'Professional' }],
  ['way-changed', { '/steps/0/next/0/when': { answer: 'Pet', is: 'Dog' } }],
  ['way-changed', { '/pages/welcome/callToAction/to': '/age' }],
  ['way-changed', { '/pages/welcome/blocks/0/next': '/age' }],
  ['route-removed', { '/routes/~1bye': undefined }],
  ['route-removed', { '/routes/~1bye': undefined, '/steps/1/path': '/bye' }],
  ['route-page-changed', { '/routes/~1': 'lost' }],
  ['route-page-changed', { '/notFound': 'welcome' }],
  ['route-added', { '/routes/~1hello': 'welcome' }],
  ['page-removed', { '/pages/help': undefined }, minimalWith({ '/pages/help': page })],
  ['page-added', { '/pages/help': page }],
  ['redirect-changed', { '/pages/help/redirect/seconds': 60 }, minimalWith({ '/pages/help': ending })],
  ['payment-return-changed', { '/pages/farewell/paymentParameter': 'paid' }],
  ['weights-changed', { '/experiments/0/weights/short': 3 }],
  ['weights-changed', { '/experiments/0/weights/plain': 1 }],
  [
    'arms-changed',
    { '/experiments/0/arms/low/plans/pro/total': 2 },
    minimalWith({
      '/experiments/0': {
        id: 'price',
        weights: { same: 1, low: 1 },
        arms: { low: { plans: { pro: { total: 3 } } } },
      },
    }),
  ],
  ['experiment-path-changed', { '/steps/0/path': '/animal', '/experiments/0/step': '/animal' }],
  ['experiment-changed', { '/steps/0/path': '/animal', '/experiments/0/step': '/age' }],
  ['experiment-changed', { '/experiments/0': undefined }],
  ['experiment-changed', { '/experiments/0/id': 'wording-2' }],
  ['experiment-changed', { '/experiments/0/id': 'wording-2', '/experiments/0/weights/short': 3 }],
  ['experiment-goal-changed', { '/experiments/0/goal': 'revenue' }],
  ['experiment-goal-changed', { '/experiments/0/smallestEffect': 0.5 }],
  ['hypothesis-changed', { '/experiments/0/hypothesis': 'Whoever reads less answers sooner.' }],
  [
    'language-added',
    { '/translations/es': { '/steps/Age/heading': '¿Edad?' } },
    minimalWith({ '/translations': {} }),
  ],
  ['language-removed', { '/translations': {} }, spanish],
  ['translation-changed', { '/translations/es/~1steps~1Age~1heading': '¿Cuántos años?' }, spanish],
  ['variant-changed', { '/steps/0/variants': undefined }],
  ['variant-changed', { '/steps/0/variants/plain': {} }],
  ['sensitive-changed', { '/tracking/withholdSensitive': false }],
  ['sensitive-changed', { '/tracking/withheld': 'private' }],
  ['tracking-name-changed', { '/tracking/stepViewed/event': 'Seen' }],
  ['title-changed', { '/steps/1/title': 'Years' }],
  ['refund-changed', { '/account/refund': 'always' }],
  ['access-changed', { '/account/graceDays': 3 }],
  ['pause-changed', { '/pages/farewell/pause': { months: [1, 2] } }],
  ['retention-offer-changed', { '/pages/farewell/retention': { offer: 'stay' } }],
  ['withdrawal-changed', { '/pages/farewell/withdrawalDays': 30 }],
  ['retention-shortened', { '/retention': { unfinishedDays: 90 } }],
  ['retention-shortened', { '/retention/unfinishedDays': 30 }, shipped],
  ['retention-extended', { '/retention/unfinishedDays': 365 }, shipped],
  ['password-length-changed', { '/pages/farewell/passwordMinLength': 12 }],
  ['figures-changed', { [`${proof}/source`]: 'live' }, shipped],
  [
    'figures-changed',
    { [`${proof}/counters/0/counts`]: 'completed' },
    withValues(shipped, { [`${proof}/counters/0/counts`]: 'sessions' }),
  ],
  ['theme-changed', { '/theme/accent': '#0055dd' }],
  ['progress-changed', { '/steps/1/progress': { kind: 'bar', percent: 50 } }],
  ['skip-changed', { '/skips/-': { number: 9, reason: 'Kept for later.' } }],
  [
    'skip-changed',
    { '/skips/0': undefined },
    minimalWith({ '/skips/-': { number: 9, reason: 'Kept for later.' } }),
  ],
  ['picture-changed', { '/pictures': { 'cat.svg': { digest: 'a', width: 8, height: 8 } } }],
  [
    'font-changed',
    { '/fonts': { 'outfit.woff2': { digest: 'a', glyphs: 9, fallback: {}, name: 'b.woff2' } } },
  ],
  ['timing-changed', { '/toasts/durationMs': 9000 }],
  ['control-changed', { '/session/back': true }],
  ['control-changed', { '/steps/0/confirm': true }],
  ['default-changed', { '/steps/0/preselected': 'Dog' }],
  [
    'timer-changed',
    {
      // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
      '/steps/0/timer': { seconds: 60, then: 'tell', label: 'Left:', more: 'More', over: 'Over' },
    },
  ],
  ['choices-from-changed', { '/steps/0/choicesFrom': 'Pets' }],
  ['choice-order-changed', { '/steps/0/choicesOrder': 'random' }],
  ['choice-layout-changed', { '/steps/0/layout': 'grid' }],
  ['failure-notice-changed', { '/steps/0/onSaveFailure': { toast: { title: 'Oh', text: 'Again.' } } }],
  [
    'failure-notice-changed',
    { '/pages/welcome/blocks/0/onSaveFailure': { toast: { title: 'Oh', text: 'Again.' } } },
  ],
  ['consent-changed', { [`${address}/newsletter/label`]: 'I agree to receive offers of partners.' }, shipped],
  ['consent-changed', { '/steps/0/links/terms/href': '/bye' }, withConsent],
  ['consent-obligation-changed', { '/steps/0/must': false }, withConsent],
  ['field-renamed', { '/steps/0/wordsField': 'Agreed to' }, withConsent],
  ['language-changed', { '/language': 'de' }],
  [
    'shown-unit-changed',
    { '/steps/1/display/suffix': ' months' },
    minimalWith({ '/steps/1/display/suffix': ' years' }),
  ],
  ['shown-unit-changed', { '/steps/1/display/currency': 'USD' }],
  [
    'shown-unit-changed',
    { '/steps/1/variants/metric/display': { suffix: ' kg' } },
    minimalWith({ '/steps/1/variants': { metric: {} } }),
  ],
  ['shown-unit-changed', { '/steps/2/weeklyUnit': '/day' }],
  ['shown-unit-changed', { '/steps/1/unit': 'lb' }, number],
  ['unit-switch-changed', { '/steps/1/unitSwitch': { label: 'Unit', units } }, number],
  [
    'unit-switch-changed',
    { '/steps/1/unitSwitch/units/1/parts/0/factor': 1000 },
    withValues(number, { '/steps/1/unitSwitch': { label: 'Unit', units } }),
  ],
  ['range-narrowed', { '/steps/1/decimals': 0 }, number],
  ['countries-changed', { '/steps/1/country': 'GB' }, called],
  ['countries-changed', { '/steps/1/countrySelect': undefined }, called],
  ['countries-changed', { '/steps/1/countrySelect/countries/-': 'IE' }, addressed],
  ['field-renamed', { '/steps/1/postcode/field': 'ZIP' }, addressed],
  ['field-added', { '/steps/1/secondLine': { label: 'Flat', field: 'Flat' } }, addressed],
  ['field-removed', { '/steps/1/region': undefined }, addressed],
  ['copy-changed', { '/steps/1/postcode/labels/US': 'ZIP' }, addressed],
  ['date-precision-changed', { '/steps/1/precision': 'month' }, day],
  ['range-narrowed', { '/steps/1/latest': 'today-16y' }, day],
  ['review-changed', { '/steps/1/fields': ['Pet'] }, withReview],
  ['autofill-changed', { '/steps/1/birthday': false }, day],
  ['checks-changed', { '/rules': { 'long-choice': 'off' } }],
  [
    'content-changed',
    { '/steps/1/helpSheet': { label: 'Why?', title: 'Why', text: 'Because.', closeLabel: 'Close' } },
  ],
  ['content-changed', { '/pages/welcome/blocks/0/heading': 'A pet?' }],
  [
    'content-changed',
    { '/pages/welcome/blocks/1': links('Contact') },
    minimalWith({ '/pages/welcome/blocks': [links('Home'), links('Help')] }),
  ],
  [
    'copy-changed',
    { '/steps/1/heading': 'b'.repeat(119) },
    minimalWith({ '/steps/1/heading': 'a'.repeat(118) }),
  ],
  ['copy-changed', { '/steps/1/heading': 'What age?' }],
  ['question-removed', { '/steps/1/questions/2': undefined }, formFunnel],
  [
    'question-added',
    { '/steps/1/questions/2': formFunnel.steps[1]?.questions?.[2] },
    withValues(formFunnel, { '/steps/1/questions/2': undefined }),
  ],
  ['question-condition-changed', { '/steps/1/questions/1/when': undefined }, formFunnel],
  ['questions-reordered', { '/steps/1/questions': formFunnel.steps[1]?.questions?.toReversed() }, formFunnel],
  ['field-renamed', { '/steps/1/questions/2/field': 'Height' }, formFunnel],
  [
    'content-changed',
    { '/steps/1/questions/2/before': [{ kind: 'notice', text: 'By its weight when grown.' }] },
    formFunnel,
  ],
  [
    'other-changed',
    {
      '/steps/1/questions/2/other': {
        choice: 'Large',
        field: 'Size Other',
        label: 'How large?',
        maxLength: 9,
      },
    },
    formFunnel,
  ],
  [
    'compare-changed',
    { '/steps/1/compare': { operator: 'lessThan', with: 'Years', message: 'Less than that' } },
  ],
  ['range-narrowed', { '/steps/0/maxChoices': 1 }, minimalWith({ '/steps/0/kind': 'multi-choice' })],
  ['range-narrowed', { '/steps/1/questions/0/max': 10 }, formFunnel],
  ['range-narrowed', { '/steps/1/maxMegabytes': 2 }, asking('file')],
  ['range-widened', { '/steps/1/maxFiles': 2 }, asking('file')],
  ['file-types-changed', { '/steps/1/accept': ['application/pdf'] }, asking('file')],
  ['value-added', { '/values': { score } }],
  ['value-added', { '/values/more': score }, scored],
  ['value-removed', { '/values/score': undefined }, scored],
  ['value-changed', { '/values/score/of/0/points': 2 }, scored],
  ['value-changed', { '/values/score/decimals': 0 }, scored],
  ['band-changed', { '/values/score/bands/0/name': 'small' }, scored],
  ['band-changed', { '/values/score/bands/0/below': 2 }, scored],
  ['copy-changed', { '/values/score/bands/0/label': 'Few' }, scored],
  ['plan-condition-changed', { '/plans/0/when': { value: 'score', is: 'high' } }, scored],
  [
    'block-condition-changed',
    { '/steps/1/after/0/when': { value: 'score', is: 'high' } },
    withValues(scored, { '/steps/1/after': [links('More')] }),
  ],
  ['dead-end-opened', { '/steps/2/next': '/age' }],
  [
    'dead-end-opened',
    { '/steps/-': { ...step, path: '/loop', field: 'Loop', statusField: 'Loop Status', next: '/loop' } },
  ],
  ['other-change', { '/novelty': true }],
];

const ids = [...changeRules, deadEndOpened, unclassified].map(({ id }) => id);

test('every kind of change has an id of its own', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(ids)('%s has an edit that makes it', (id) => {
  expect(cases.filter(([made]) => made === id)).not.toEqual([]);
});

test.each(cases)('%s: %j', (id, edit, funnel = minimalFunnel) => {
  const changes = compare(funnel, withValues(funnel, { '/version': '9.9.9', ...edit }));
  const reported = changes.filter((change) => change.id === id);
  expect(reported).not.toEqual([]);
  expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length);
  // Each is written from the values before and after: whole sentences, with nothing that was not filled in.
  for (const sentence of reported.flatMap(({ change, answers, sessions }) => [change, answers, sessions]))
    expect(sentence).toMatch(/^(?!.*(undefined|\[object|NaN|''| {2}))['A-Z].*\.$/);
});

const severalPets = minimalWith({
  '/steps/0/kind': 'multi-choice',
  '/steps/0/continueShown': 'always',
  '/steps/0/confirm': undefined,
});

test.each<[edit: Values, funnel: Funnel, stored: Readonly<Record<string, unknown>>]>([
  [
    { '/choiceSets/pets/1': undefined },
    minimalFunnel,
    { 'choice-removed:/choiceSets/pets/Dog': [{ field: 'Pet', choice: 'Dog' }] },
  ],
  [
    { '/choiceSets/pets/1': 'Hound' },
    severalPets,
    { 'choice-reworded:/choiceSets/pets/Dog': [{ field: 'Pet', choice: 'Dog', several: true }] },
  ],
  [
    { '/steps/0/choices': 'idle' },
    twoSets,
    {
      'choices-replaced:/steps/~1pet/choices': [
        { field: 'Pet', choice: 'Cat' },
        { field: 'Pet', choice: 'Dog' },
      ],
    },
  ],
  [{ '/steps/0/field': 'Animal' }, minimalFunnel, { 'field-renamed:/steps/~1pet/field': [{ field: 'Pet' }] }],
  [
    { '/pages/welcome/callToAction/value': 'Go' },
    minimalFunnel,
    { 'stored-value-changed:/pages/welcome/callToAction/value': [{ field: 'Click' }] },
  ],
  [
    { '/steps/1/questions/0/max': 1 },
    formFunnel,
    { 'range-narrowed:/steps/~1details/questions/Age/max': [{ field: 'Age' }] },
  ],
  [
    { '/plans/0/total': 5 },
    minimalFunnel,
    { 'price-changed:/plans/pro/total': [{ field: 'Plan', choice: 'pro' }] },
  ],
  [{ '/steps/1/heading': 'What age?' }, minimalFunnel, { 'copy-changed:/steps/~1age/heading': [] }],
  [{ '/choiceSets/pets/-': 'Fish' }, minimalFunnel, { 'choice-added:/choiceSets/pets/Fish': [] }],
])('says by key which stored answers a change concerns: %j', (edit, funnel, stored) => {
  const changes = compare(funnel, withValues(funnel, edit));
  expect(Object.fromEntries(changes.map((change) => [change.key, change.stored]))).toMatchObject(stored);
});
