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

interface Case {
  /** The kind of change that must be reported. */
  readonly id: string;
  /** The edit, in words. */
  readonly edit: string;
  readonly put: Values;
  /** The minimal funnel, where nothing else is said. */
  readonly base?: Funnel;
}

const proof = pointerTo(
  'steps',
  shippedFunnel.steps.findIndex((step) => 'counters' in step),
);
// Of a version of its own: the sentences name it.
const shipped = withValues(shippedFunnel, { '/version': '1.0.0' });
const address = pointerTo(
  'steps',
  shippedFunnel.steps.findIndex((step) => 'newsletter' in step),
);
const spanish = withValues(minimalFunnel, { '/translations': { es: { '/steps/Age/heading': '¿Edad?' } } });
const step = minimalFunnel.steps[1];
const [asked] = pageQuestions(minimalFunnel);
const links = (label: string) => ({ kind: 'links', label, links: [{ text: label, href: '/' }] });
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
const openAge = withValues(minimalFunnel, { '/steps/1/opensWithoutSession': true });
const twoQuestions = withValues(minimalFunnel, { '/steps/0/choices': 'yes-no' });
const labelled = withValues(minimalFunnel, { '/choiceSets/pets/1': { value: 'Dog', label: 'Dog' } });
const twoPlans = withValues(minimalFunnel, {
  '/plans/-': { ...minimalFunnel.plans[0], id: 'max', name: 'Max' },
});
const twoSets = withValues(minimalFunnel, {
  '/choiceSets/more': ['Cat', 'Dog', 'Fish'],
  '/choiceSets/same': ['Cat', 'Dog'],
  '/choiceSets/idle': ['Red', 'Blue'],
});
const withDropdown = withValues(minimalFunnel, {
  '/steps/0/kind': 'dropdown',
  '/steps/0/label': 'Country',
  '/steps/0/choices': { list: 'countries' },
  '/steps/0/nothingFound': 'No such country',
  '/steps/0/next': '/age',
  '/steps/0/confirm': undefined,
});
const withConsent = withValues(minimalFunnel, {
  '/steps/0/kind': 'consent',
  '/steps/0/must': true,
  '/steps/0/words': 'I agree to the {terms}.',
  '/steps/0/links': { terms: { label: 'terms', href: '/' } },
  '/steps/0/wordsField': 'Terms',
  '/steps/0/next': '/age',
  '/steps/0/choices': undefined,
  '/steps/0/confirm': undefined,
});
const withReview = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds.review.example, kind: 'review' },
});
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
const longText = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds['long-text'].example, kind: 'long-text', minLength: 10 },
});
const rating = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds.rating.example, kind: 'rating' },
});
const number = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds.number.example, kind: 'number' },
});
const day = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds.date.example, kind: 'date', sensitive: true },
});
const units = [
  { name: 'cm', parts: [{ label: 'cm', factor: 1 }] },
  { name: 'm', parts: [{ label: 'm', factor: 100 }] },
];
const addressed = withValues(minimalFunnel, {
  '/steps/1': { ...step, ...kinds.address.example, kind: 'address' },
});
const called = withValues(minimalFunnel, { '/steps/1': { ...step, ...kinds.phone.example, kind: 'phone' } });
const putIn: Values = {
  '/steps/3': { ...minimalFunnel.steps[2], path: '/checkout' },
  '/steps/2': { ...step, path: '/plan', next: '/checkout' },
  '/steps/1': { ...step, field: 'Weight', statusField: 'Weight Status' },
};
const twoLandings = withValues(minimalFunnel, {
  '/pages/campaign': minimalFunnel.pages.welcome,
  '/routes/~1campaign': 'campaign',
});
const twoStarts = withValues(minimalFunnel, { '/session/start/-': { field: 'Visit', value: 'true' } });

const scored = withValues(minimalFunnel, {
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

const cases: readonly Case[] = [
  { id: 'comment-changed', edit: 'a step gets a comment', put: { '/steps/1/$comment': 'Asked last.' } },
  {
    id: 'way-renamed',
    edit: 'a way gets a comment',
    put: { '/steps/0/next/1/$comment': 'For dogs.' },
  },
  { id: 'funnel-id-changed', edit: 'the funnel gets another id', put: { '/id': 'pets' } },
  {
    id: 'session-key-changed',
    edit: 'the session id is kept elsewhere',
    put: { '/session/storageKey': 'sid' },
  },
  {
    id: 'session-parameter-changed',
    edit: 'addresses name the session differently',
    put: { '/session/queryParameter': 'sid' },
  },
  {
    id: 'session-binding-changed',
    edit: 'sessions belong to their browser',
    put: { '/session/bound': true },
  },
  { id: 'plan-key-changed', edit: 'the plan is kept elsewhere', put: { '/session/planStorageKey': 'plan' } },
  {
    id: 'start-source-changed',
    edit: 'the source is read from elsewhere',
    put: { '/session/start/0/fromQuery': 'ref' },
  },
  {
    id: 'start-source-changed',
    edit: 'the source is a fixed value instead of one from the address',
    put: { '/session/start/0': { field: 'UTM', value: 'web' } },
  },
  {
    id: 'start-source-changed',
    edit: 'a fixed value is read from the address from now on',
    base: twoStarts,
    put: { '/session/start/1': { field: 'Visit', fromQuery: 'visit', maxLength: 20 } },
  },
  {
    id: 'stored-value-changed',
    edit: 'the source is a fixed value instead of one from the address',
    put: { '/session/start/0': { field: 'UTM', value: 'web' } },
  },
  {
    id: 'start-reordered',
    edit: 'the start values change places',
    base: twoStarts,
    put: { '/session/start/0': twoStarts.session.start[1], '/session/start/1': twoStarts.session.start[0] },
  },
  {
    id: 'entry-changed',
    edit: 'a step opens without a session',
    put: { '/steps/1/opensWithoutSession': true },
  },
  {
    id: 'session-order-changed',
    edit: 'the order of the steps is kept',
    put: { '/session/order': 'kept' },
  },
  { id: 'field-renamed', edit: 'a step keeps its answer elsewhere', put: { '/steps/1/field': 'Years' } },
  {
    id: 'field-renamed',
    edit: 'a value of the start is kept elsewhere',
    put: { '/session/start/0/field': 'Source' },
  },
  {
    id: 'field-renamed',
    edit: 'two values of the start are kept elsewhere, and change places',
    base: twoStarts,
    put: {
      '/session/start/0': { field: 'First visit', value: 'true' },
      '/session/start/1': { field: 'Source', fromQuery: 'utm_source', maxLength: 20 },
    },
  },
  {
    id: 'field-renamed',
    edit: 'the answer to a question on a page is kept elsewhere',
    put: { '/pages/welcome/blocks/0/field': 'Owns pet' },
  },
  {
    id: 'field-removed',
    edit: 'a landing page goes, with a button of its own',
    base: withValues(twoLandings, { '/pages/campaign/callToAction/field': 'Campaign click' }),
    put: { '/pages/campaign': undefined, '/routes/~1campaign': undefined },
  },
  { id: 'field-removed', edit: 'the source is no longer kept', put: { '/session/start/0': undefined } },
  { id: 'field-removed', edit: 'a question on a page goes', put: { '/pages/welcome/blocks/0': undefined } },
  {
    id: 'field-added',
    edit: 'a value more is set at the start',
    put: { '/session/start/-': { field: 'Visit', value: 'true' } },
  },
  {
    id: 'field-added',
    edit: 'a page asks one question more',
    put: { '/pages/welcome/blocks/-': { ...asked?.question, field: 'Owns car' } },
  },
  {
    id: 'writer-added',
    edit: 'a page asks a question that another page asks',
    base: withValues(twoLandings, { '/pages/campaign/blocks': [] }),
    put: { '/pages/campaign/blocks/-': asked?.question },
  },
  {
    id: 'writer-removed',
    edit: 'a landing page goes, and another has the same button and question',
    base: twoLandings,
    put: { '/pages/campaign': undefined, '/routes/~1campaign': undefined },
  },
  {
    id: 'writer-removed',
    edit: 'a question on a page goes, and another page asks it',
    base: twoLandings,
    put: { '/pages/campaign/blocks/0': undefined },
  },
  {
    id: 'writer-added',
    edit: 'a landing page comes, with the button and the question of another',
    put: { '/pages/campaign': minimalFunnel.pages.welcome, '/routes/~1campaign': 'campaign' },
  },
  {
    id: 'field-added',
    edit: 'a landing page comes, with a button of its own and the question of another',
    put: {
      '/pages/campaign': withValues(minimalFunnel, { '/pages/welcome/callToAction/field': 'Campaign click' })
        .pages.welcome,
      '/routes/~1campaign': 'campaign',
    },
  },
  { id: 'completion-changed', edit: 'sessions are complete earlier', put: { '/completion/field': 'Pet' } },
  {
    id: 'completion-changed',
    edit: 'an end page completes sessions',
    put: { '/completion': { reached: '/bye' } },
  },
  { id: 'step-removed', edit: 'a step goes', put: { '/steps/0/next': '/plan', '/steps/1': undefined } },
  {
    id: 'step-removed',
    edit: 'a step goes, and a button writes its field',
    put: {
      '/steps/0/next': '/plan',
      '/steps/1': undefined,
      '/pages/welcome/callToAction/field': 'Age',
    },
  },
  {
    id: 'step-removed',
    edit: 'a step goes, and a page takes its path',
    put: { '/steps/0/next': '/plan', '/steps/1': undefined, '/routes/~1age': 'lost' },
  },
  {
    id: 'step-added',
    edit: 'a step comes',
    put: { '/steps/-': { ...step, path: '/weight', field: 'Weight', statusField: 'Weight Status' } },
  },
  {
    id: 'step-added',
    edit: 'a question moves from a page into a step',
    put: {
      '/pages/welcome/blocks/0': undefined,
      '/steps/-': { ...step, path: '/weight', field: 'Has pet', statusField: 'Has pet Status' },
    },
  },
  { id: 'step-kind-changed', edit: 'a choice becomes several', put: { '/steps/0/kind': 'multi-choice' } },
  {
    id: 'step-kind-changed',
    edit: 'a choice becomes a slider',
    put: slid,
  },
  {
    id: 'kind-property-changed',
    edit: 'a choice becomes a slider',
    put: slid,
  },
  {
    id: 'kind-property-changed',
    edit: 'a choice becomes several, and a variant of it has the button of its new kind',
    put: {
      '/steps/0/kind': 'multi-choice',
      '/steps/0/confirm': undefined,
      '/steps/0/continueShown': 'always',
      '/steps/0/variants/short/continueShown': 'when-selected',
    },
  },
  {
    id: 'page-kind-changed',
    edit: 'a landing page becomes another page, with nothing to press or to answer',
    put: { '/pages/welcome': { ...minimalFunnel.pages.lost } },
  },
  {
    id: 'field-removed',
    edit: 'a landing page becomes another page, with nothing to press or to answer',
    put: { '/pages/welcome': { ...minimalFunnel.pages.lost } },
  },
  {
    id: 'entry-path-changed',
    edit: 'a step that opens alone moves',
    base: openAge,
    put: { '/steps/1/path': '/years' },
  },
  {
    id: 'entry-path-changed',
    edit: 'a step that opens alone moves, and a page takes its path',
    base: openAge,
    put: { '/steps/1/path': '/years', '/routes/~1age': 'lost' },
  },
  {
    id: 'entry-path-changed',
    edit: 'a step that opens alone moves, also in the file, and opens alone no more',
    base: openAge,
    put: {
      '/steps/1': minimalFunnel.steps[0],
      '/steps/0': { ...step, path: '/years' },
    },
  },
  {
    id: 'step-path-changed',
    edit: 'a step moves',
    put: { '/steps/1/path': '/years', '/steps/0/next/1/to': '/years' },
  },
  {
    id: 'step-path-changed',
    edit: 'a step is put in, and those behind it take the paths that follow',
    put: putIn,
  },
  {
    id: 'step-added',
    edit: 'a step is put in, and those behind it take the paths that follow',
    put: putIn,
  },
  {
    id: 'way-renamed',
    edit: 'a step moves, and the way to it follows',
    put: { '/steps/1/path': '/years', '/steps/0/next/1/to': '/years' },
  },
  { id: 'step-number-changed', edit: 'a step is numbered anew', put: { '/steps/1/number': 7 } },
  {
    id: 'step-number-changed',
    edit: 'a question on a page is numbered anew',
    put: { '/pages/welcome/blocks/0/number': 7 },
  },
  {
    id: 'steps-reordered',
    edit: 'steps change places in the file',
    put: { '/steps/0': minimalFunnel.steps[1], '/steps/1': minimalFunnel.steps[0] },
  },
  {
    id: 'stored-format-changed',
    edit: 'a slider stores another suffix',
    put: { '/steps/1/store/suffix': ' y' },
  },
  {
    id: 'stored-format-changed',
    edit: 'a slider stores another suffix under another field, and moves in the file',
    put: {
      '/steps/1': minimalFunnel.steps[0],
      '/steps/0': { ...step, store: { prefix: 'y' }, field: 'Years' },
    },
  },
  {
    id: 'stored-format-changed',
    edit: 'a variant of a slider stores another suffix',
    base: withValues(minimalFunnel, { '/steps/1/variants': { short: {} } }),
    put: { '/steps/1/variants/short/store': { suffix: ' y' } },
  },
  {
    id: 'rating-changed',
    edit: 'a rating by eleven numbers becomes one by stars',
    base: rating,
    put: { '/steps/1/look': 'stars' },
  },
  {
    id: 'rating-changed',
    edit: 'a rating has another number of stars',
    base: withValues(rating, { '/steps/1/look': 'stars' }),
    put: { '/steps/1/stars': 10 },
  },
  {
    id: 'shown-currency-changed',
    edit: 'a slider asks for euros in place of dollars',
    base: withValues(minimalFunnel, { '/steps/1/display/currency': 'USD' }),
    put: { '/steps/1/display/currency': 'EUR' },
  },
  {
    id: 'stored-value-changed',
    edit: 'a button stores another word',
    put: { '/pages/welcome/callToAction/value': 'Go' },
  },
  {
    id: 'stored-value-changed',
    edit: 'opened steps are marked by another word',
    put: { '/session/viewedValue': 'Seen' },
  },
  { id: 'choice-removed', edit: 'a choice goes', put: { '/choiceSets/pets/1': undefined } },
  { id: 'choice-reworded', edit: 'a choice is worded differently', put: { '/choiceSets/pets/1': 'Hound' } },
  { id: 'choice-added', edit: 'a choice comes', put: { '/choiceSets/pets/-': 'Fish' } },
  {
    id: 'choices-reordered',
    edit: 'the last choice becomes the first, and the one between them goes',
    base: withValues(minimalFunnel, { '/choiceSets/pets': ['Cat', 'Dog', 'Fish'] }),
    put: { '/choiceSets/pets': ['Fish', 'Cat'] },
  },
  { id: 'choices-reordered', edit: 'choices change places', put: { '/choiceSets/pets': ['Dog', 'Cat'] } },
  {
    id: 'choice-reassigned',
    edit: 'two choices change their labels',
    put: {
      '/choiceSets/pets': [
        { value: 'Cat', label: 'Dog' },
        { value: 'Dog', label: 'Cat' },
      ],
    },
  },
  {
    id: 'choice-reassigned',
    edit: 'a choice reads as another one of three is stored, which has a label of its own',
    base: withValues(minimalFunnel, {
      '/choiceSets/pets': [{ value: 'Cat', label: 'Kitten' }, { value: 'Dog', label: 'Hound' }, 'Fish'],
    }),
    put: { '/choiceSets/pets/0': { value: 'Cat', label: 'Dog' } },
  },
  {
    id: 'choice-reassigned',
    edit: 'a choice gets the label that another one had',
    base: withValues(minimalFunnel, { '/choiceSets/pets/1': { value: 'Dog', label: 'Hound' } }),
    put: { '/choiceSets/pets/0': { value: 'Cat', label: 'Hound' }, '/choiceSets/pets/1': 'Dog' },
  },
  {
    id: 'choice-exclusive-changed',
    edit: 'a choice excludes the others from now on',
    put: { '/choiceSets/pets/1': { value: 'Dog', exclusive: true } },
  },
  {
    id: 'choice-exclusive-changed',
    edit: 'a choice that excluded the others joins them',
    base: withValues(minimalFunnel, { '/choiceSets/pets/1': { value: 'Dog', exclusive: true } }),
    put: { '/choiceSets/pets/1': 'Dog' },
  },
  {
    id: 'choice-relabelled',
    edit: 'a choice that had a label reads as it is stored',
    base: withValues(minimalFunnel, { '/choiceSets/pets/1': { value: 'Dog', label: 'Hound' } }),
    put: { '/choiceSets/pets/1': { value: 'Dog', label: 'Dog' } },
  },
  {
    id: 'choice-relabelled',
    edit: 'a choice that reads as another one is stored has more said of it',
    base: withValues(minimalFunnel, { '/choiceSets/pets/1': { value: 'Dog', label: 'Cat' } }),
    put: { '/choiceSets/pets/1/decline': true },
  },
  {
    id: 'choice-relabelled',
    edit: 'a choice gets another label',
    base: labelled,
    put: { '/choiceSets/pets/1/label': 'Hound' },
  },
  {
    id: 'choice-set-changed',
    edit: 'a set that nobody offers is edited',
    base: twoSets,
    put: { '/choiceSets/idle/0': 'Green' },
  },
  {
    id: 'choice-set-changed',
    edit: 'a set is edited in every way, and the question takes it only now',
    base: twoSets,
    put: { '/choiceSets/idle': ['Blue', 'Green', 'Red'], '/steps/0/choices': 'idle' },
  },
  {
    id: 'choice-set-changed',
    edit: 'a set is edited, and the question takes another one',
    base: twoSets,
    put: { '/choiceSets/pets': ['Cat', 'Fish', 'Bird'], '/steps/0/choices': 'idle' },
  },
  {
    id: 'choice-reworded',
    edit: 'a choice is worded differently, and the answer is kept elsewhere',
    put: { '/choiceSets/pets/1': 'Hound', '/steps/0/field': 'Animal' },
  },
  {
    id: 'choice-added',
    edit: 'a choice comes, and the answer is kept elsewhere',
    put: { '/choiceSets/pets/-': 'Fish', '/steps/0/field': 'Animal' },
  },
  {
    id: 'choice-set-changed',
    edit: 'a choice goes that nobody offers, and another one reads as it did',
    base: twoSets,
    put: { '/choiceSets/idle': [{ value: 'Red', label: 'Blue' }] },
  },
  {
    id: 'choice-removed',
    edit: 'a choice goes that a variant alone offers',
    base: withValues(twoSets, { '/steps/0/variants/short/choices': 'idle' }),
    put: { '/choiceSets/idle/1': undefined },
  },
  {
    id: 'choice-removed',
    edit: 'a choice goes, and the step that offers it moves',
    put: { '/choiceSets/pets/1': undefined, '/steps/0/path': '/animal' },
  },
  {
    id: 'choice-removed',
    edit: 'a choice goes from a set that one question keeps and one no longer takes',
    base: twoQuestions,
    put: { '/choiceSets/yes-no/1': undefined, '/steps/0/choices': 'pets' },
  },
  {
    id: 'choices-replaced',
    edit: 'a question takes choices of another sort',
    base: twoSets,
    put: { '/steps/0/choices': 'idle' },
  },
  {
    id: 'choices-replaced',
    edit: 'a dropdown of countries becomes one of states',
    base: withDropdown,
    put: { '/steps/0/choices/list': 'us-states' },
  },
  {
    id: 'choices-replaced',
    edit: 'a dropdown takes a set in place of the countries',
    base: withDropdown,
    put: { '/steps/0/choices': 'pets' },
  },
  {
    id: 'choices-extended',
    edit: 'a question takes a larger set',
    base: twoSets,
    put: { '/steps/0/choices': 'more' },
  },
  {
    id: 'choices-replaced',
    edit: 'a variant takes choices of its own, less than those of its step',
    base: withValues(twoSets, { '/steps/0/choices': 'more' }),
    put: { '/steps/0/variants/short/choices': 'pets' },
  },
  {
    id: 'choices-extended',
    edit: 'a variant takes choices of its own, more than those of its step',
    base: twoSets,
    put: { '/steps/0/variants/short/choices': 'more' },
  },
  {
    id: 'choices-replaced',
    edit: 'a question on a page takes other choices',
    put: { '/pages/welcome/blocks/0/choices': 'pets' },
  },
  {
    id: 'choices-rearranged',
    edit: 'a question takes the same choices in another order',
    base: twoSets,
    put: { '/choiceSets/same': ['Dog', 'Cat'], '/steps/0/choices': 'same' },
  },
  {
    id: 'choices-rearranged',
    edit: 'a question takes a set in which the choices have changed their words',
    base: twoSets,
    put: {
      '/choiceSets/same': [
        { value: 'Cat', label: 'Dog' },
        { value: 'Dog', label: 'Cat' },
      ],
      '/steps/0/choices': 'same',
    },
  },
  {
    id: 'choices-renamed',
    edit: 'a variant names the choices that it had from its step',
    base: twoSets,
    put: { '/steps/0/variants/short/choices': 'pets' },
  },
  {
    id: 'choices-renamed',
    edit: 'a question takes the same choices by another name',
    base: twoSets,
    put: { '/steps/0/choices': 'same' },
  },
  { id: 'range-narrowed', edit: 'a slider ends earlier', put: { '/steps/1/max': 10 } },
  { id: 'range-narrowed', edit: 'a slider begins later', put: { '/steps/1/min': 2 } },
  { id: 'range-narrowed', edit: 'a slider takes larger steps', put: { '/steps/1/step': 2 } },
  {
    id: 'range-narrowed',
    edit: 'a slider takes smaller steps, which pass by where it stood',
    base: withValues(minimalFunnel, { '/steps/1/step': 5 }),
    put: { '/steps/1/step': 4 },
  },
  {
    id: 'range-narrowed',
    edit: 'a variant of a slider has an end of its own, before that of its step',
    base: withValues(minimalFunnel, { '/steps/1/variants': { short: {} } }),
    put: { '/steps/1/variants/short/max': 10 },
  },
  {
    id: 'range-narrowed',
    edit: 'a text that is set at the start has to be shorter',
    put: { '/session/start/0/maxLength': 10 },
  },
  {
    id: 'range-narrowed',
    edit: 'a long text has to be longer',
    base: longText,
    put: { '/steps/1/minLength': 20 },
  },
  {
    id: 'range-widened',
    edit: 'a long text may be shorter',
    base: longText,
    put: { '/steps/1/minLength': 5 },
  },
  { id: 'range-widened', edit: 'a slider ends later', put: { '/steps/1/max': 30 } },
  { id: 'range-widened', edit: 'a slider begins earlier', put: { '/steps/1/min': -5 } },
  {
    id: 'range-widened',
    edit: 'a slider takes three steps where it took one',
    base: withValues(minimalFunnel, { '/steps/1/step': 0.3 }),
    put: { '/steps/1/step': 0.1 },
  },
  {
    id: 'range-widened',
    edit: 'a text that is set at the start may be longer',
    put: { '/session/start/0/maxLength': 30 },
  },
  {
    id: 'range-widened',
    edit: 'a variant of a slider has an end of its own, behind the one that its step had and before the one it has',
    base: withValues(minimalFunnel, { '/steps/1/variants': { short: {} } }),
    put: { '/steps/1/max': 40, '/steps/1/variants/short/max': 30 },
  },
  {
    id: 'range-widened',
    edit: 'a variant of a slider gives up its end for that of its step, which is later',
    base: withValues(minimalFunnel, { '/steps/1/variants': { short: { max: 10 } } }),
    put: { '/steps/1/variants/short/max': undefined },
  },
  {
    id: 'other-changed',
    edit: 'a choice has a text beside it from now on',
    put: { '/steps/0/other': { choice: 'Dog', field: 'Pet Other', label: 'Which?', maxLength: 40 } },
  },
  {
    id: 'optional-changed',
    edit: 'a question may be skipped from now on',
    put: { '/steps/1/optional': { label: 'Skip' } },
  },
  {
    id: 'optional-changed',
    edit: 'a question may be skipped no more',
    base: withValues(minimalFunnel, { '/steps/1/optional': { label: 'Skip' } }),
    put: { '/steps/1/optional': undefined },
  },
  {
    id: 'pattern-changed',
    edit: 'a text has to match a pattern from now on',
    base: longText,
    put: { '/steps/1/pattern': { expression: '\\d+', message: 'Digits alone.' } },
  },
  { id: 'default-changed', edit: 'a slider starts at another value', put: { '/steps/1/default': 6 } },
  { id: 'plan-removed', edit: 'a plan goes', base: twoPlans, put: { '/plans/1': undefined } },
  { id: 'plan-id-changed', edit: 'a plan gets another id', put: { '/plans/0/id': 'pro-2' } },
  { id: 'plan-currency-changed', edit: 'a plan is paid in euros', put: { '/plans/0/currency': 'EUR' } },
  { id: 'price-changed', edit: 'a plan costs more', put: { '/plans/0/total': 5 } },
  { id: 'shown-price-changed', edit: 'a plan shows a former price', put: { '/plans/0/was': 9 } },
  { id: 'plan-added', edit: 'a plan comes', put: { '/plans/-': twoPlans.plans[1] } },
  {
    id: 'plans-reordered',
    edit: 'plans change places',
    base: twoPlans,
    put: { '/plans/0': twoPlans.plans[1], '/plans/1': twoPlans.plans[0] },
  },
  { id: 'plan-copy-changed', edit: 'a plan is called differently', put: { '/plans/0/name': 'Professional' } },
  {
    id: 'way-changed',
    edit: 'a condition asks for something else',
    put: { '/steps/0/next/0/when': { answer: 'Pet', is: 'Dog' } },
  },
  {
    id: 'way-changed',
    edit: 'the first page leads elsewhere',
    put: { '/pages/welcome/callToAction/to': '/age' },
  },
  {
    id: 'way-changed',
    edit: 'a question on a page leads elsewhere',
    put: { '/pages/welcome/blocks/0/next': '/age' },
  },
  { id: 'route-removed', edit: 'a path shows no page any more', put: { '/routes/~1bye': undefined } },
  {
    id: 'route-removed',
    edit: 'a step takes the path of a page',
    put: { '/routes/~1bye': undefined, '/steps/1/path': '/bye' },
  },
  { id: 'route-page-changed', edit: 'a path shows another page', put: { '/routes/~1': 'lost' } },
  { id: 'route-page-changed', edit: 'unknown paths show another page', put: { '/notFound': 'welcome' } },
  { id: 'route-added', edit: 'a path more shows a page', put: { '/routes/~1hello': 'welcome' } },
  {
    id: 'page-removed',
    edit: 'a page goes',
    base: withValues(minimalFunnel, { '/pages/help': page }),
    put: { '/pages/help': undefined },
  },
  { id: 'page-added', edit: 'a page comes', put: { '/pages/help': page } },
  {
    id: 'redirect-changed',
    edit: 'an end page leads on later',
    base: withValues(minimalFunnel, { '/pages/help': ending }),
    put: { '/pages/help/redirect/seconds': 60 },
  },
  {
    id: 'payment-return-changed',
    edit: 'the payment comes back by another name',
    put: { '/pages/farewell/paymentParameter': 'paid' },
  },
  {
    id: 'weights-changed',
    edit: 'an experiment leans to one side',
    put: { '/experiments/0/weights/short': 3 },
  },
  {
    id: 'weights-changed',
    edit: 'an experiment weighs a variant more',
    put: { '/experiments/0/weights/plain': 1 },
  },
  {
    id: 'arms-changed',
    edit: 'an arm asks for another price',
    base: withValues(minimalFunnel, {
      '/experiments/0': {
        id: 'price',
        weights: { same: 1, low: 1 },
        arms: { low: { plans: { pro: { total: 3 } } } },
      },
    }),
    put: { '/experiments/0/arms/low/plans/pro/total': 2 },
  },
  {
    id: 'experiment-path-changed',
    edit: 'a step moves, and its experiment follows',
    put: { '/steps/0/path': '/animal', '/experiments/0/step': '/animal' },
  },
  {
    id: 'experiment-changed',
    edit: 'a step moves, and another one gets its experiment',
    put: { '/steps/0/path': '/animal', '/experiments/0/step': '/age' },
  },
  { id: 'experiment-changed', edit: 'an experiment ends', put: { '/experiments/0': undefined } },
  {
    id: 'experiment-changed',
    edit: 'an experiment gets another id',
    put: { '/experiments/0/id': 'wording-2' },
  },
  {
    id: 'experiment-changed',
    edit: 'an experiment gets another id with its other weights',
    put: { '/experiments/0/id': 'wording-2', '/experiments/0/weights/short': 3 },
  },
  {
    id: 'experiment-goal-changed',
    edit: 'an experiment is judged by its revenue',
    put: { '/experiments/0/goal': 'revenue' },
  },
  {
    id: 'experiment-goal-changed',
    edit: 'an experiment looks for a smaller effect',
    put: { '/experiments/0/smallestEffect': 0.5 },
  },
  {
    id: 'hypothesis-changed',
    edit: 'an experiment words otherwise what is expected of it',
    put: { '/experiments/0/hypothesis': 'Whoever reads less answers sooner.' },
  },
  {
    id: 'language-added',
    edit: 'an overlay is new',
    base: withValues(minimalFunnel, { '/translations': {} }),
    put: { '/translations/es': { '/steps/Age/heading': '¿Edad?' } },
  },
  {
    id: 'language-removed',
    edit: 'an overlay is gone',
    base: spanish,
    put: { '/translations': {} },
  },
  {
    id: 'translation-changed',
    edit: 'a translation is another one',
    base: spanish,
    put: { '/translations/es/~1steps~1Age~1heading': '¿Cuántos años?' },
  },
  { id: 'variant-changed', edit: 'a step has no variants any more', put: { '/steps/0/variants': undefined } },
  { id: 'variant-changed', edit: 'a step has a variant more', put: { '/steps/0/variants/plain': {} } },
  {
    id: 'sensitive-changed',
    edit: 'tracking is told sensitive answers',
    put: { '/tracking/withholdSensitive': false },
  },
  {
    id: 'sensitive-changed',
    edit: 'sensitive answers are withheld in other words',
    put: { '/tracking/withheld': 'private' },
  },
  {
    id: 'tracking-name-changed',
    edit: 'an event is called differently',
    put: { '/tracking/stepViewed/event': 'Seen' },
  },
  { id: 'title-changed', edit: 'a step has another title', put: { '/steps/1/title': 'Years' } },
  { id: 'refund-changed', edit: 'payments are given back', put: { '/account/refund': 'always' } },
  {
    id: 'retention-shortened',
    edit: 'unfinished sessions are kept for so many days',
    put: { '/retention': { unfinishedDays: 90 } },
  },
  {
    id: 'retention-shortened',
    edit: 'unfinished sessions are kept for fewer days',
    put: { '/retention/unfinishedDays': 30 },
    base: shipped,
  },
  {
    id: 'retention-extended',
    edit: 'unfinished sessions are kept for more days',
    put: { '/retention/unfinishedDays': 365 },
    base: shipped,
  },
  {
    id: 'password-length-changed',
    edit: 'passwords have to be longer',
    put: { '/pages/farewell/passwordMinLength': 12 },
  },
  {
    id: 'figures-changed',
    edit: 'counters go by real sessions',
    base: shipped,
    put: { [`${proof}/source`]: 'live' },
  },
  {
    id: 'figures-changed',
    edit: 'a counter counts something else',
    base: withValues(shipped, { [`${proof}/counters/0/counts`]: 'sessions' }),
    put: { [`${proof}/counters/0/counts`]: 'completed' },
  },
  { id: 'theme-changed', edit: 'a colour changes', put: { '/theme/accent': '#0055dd' } },
  {
    id: 'progress-changed',
    edit: 'a step shows progress',
    put: { '/steps/1/progress': { kind: 'bar', percent: 50 } },
  },
  {
    id: 'skip-changed',
    edit: 'a number is left out',
    put: { '/skips/-': { number: 9, reason: 'Kept for later.' } },
  },
  {
    id: 'skip-changed',
    edit: 'a number is left out no longer',
    base: withValues(minimalFunnel, { '/skips/-': { number: 9, reason: 'Kept for later.' } }),
    put: { '/skips/0': undefined },
  },
  { id: 'timing-changed', edit: 'toasts stay longer', put: { '/toasts/durationMs': 9000 } },
  { id: 'control-changed', edit: 'every step gets a Back button', put: { '/session/back': true } },
  { id: 'control-changed', edit: 'a choice has to be confirmed', put: { '/steps/0/confirm': true } },
  {
    id: 'choice-layout-changed',
    edit: 'pictures of choices come in a grid',
    put: { '/steps/0/layout': 'grid' },
  },
  {
    id: 'failure-notice-changed',
    edit: 'a failed save is told',
    put: { '/steps/0/onSaveFailure': { toast: { title: 'Oh', text: 'Again.' } } },
  },
  {
    id: 'failure-notice-changed',
    edit: 'a failed save of a question on a page is told',
    put: { '/pages/welcome/blocks/0/onSaveFailure': { toast: { title: 'Oh', text: 'Again.' } } },
  },
  {
    id: 'consent-changed',
    edit: 'visitors agree to a newsletter in other words',
    base: shipped,
    put: { [`${address}/newsletter/label`]: 'I agree to receive offers of partners.' },
  },
  {
    id: 'consent-changed',
    edit: 'the link of a consent leads elsewhere',
    base: withConsent,
    put: { '/steps/0/links/terms/href': '/bye' },
  },
  {
    id: 'consent-obligation-changed',
    edit: 'a consent may be withheld',
    base: withConsent,
    put: { '/steps/0/must': false },
  },
  {
    id: 'field-renamed',
    edit: 'the words of a consent are kept elsewhere',
    base: withConsent,
    put: { '/steps/0/wordsField': 'Agreed to' },
  },
  { id: 'language-changed', edit: 'the funnel is in another language', put: { '/language': 'de' } },
  {
    id: 'shown-unit-changed',
    edit: 'a slider shows months in place of years',
    base: withValues(minimalFunnel, { '/steps/1/display/suffix': ' years' }),
    put: { '/steps/1/display/suffix': ' months' },
  },
  {
    id: 'shown-unit-changed',
    edit: 'a slider shows money where it showed numbers',
    put: { '/steps/1/display/currency': 'USD' },
  },
  {
    id: 'shown-unit-changed',
    edit: 'a variant of a slider shows its numbers in its own way',
    base: withValues(minimalFunnel, { '/steps/1/variants': { metric: {} } }),
    put: { '/steps/1/variants/metric/display': { suffix: ' kg' } },
  },
  {
    id: 'shown-unit-changed',
    edit: 'the price of a plan is shown for another time',
    put: { '/steps/2/weeklyUnit': '/day' },
  },
  {
    id: 'shown-unit-changed',
    edit: 'a number is shown with another unit',
    base: number,
    put: { '/steps/1/unit': 'lb' },
  },
  {
    id: 'unit-switch-changed',
    edit: 'visitors may pick among units',
    base: number,
    put: { '/steps/1/unitSwitch': { label: 'Unit', units } },
  },
  {
    id: 'unit-switch-changed',
    edit: 'a unit is converted differently',
    base: withValues(number, { '/steps/1/unitSwitch': { label: 'Unit', units } }),
    put: { '/steps/1/unitSwitch/units/1/parts/0/factor': 1000 },
  },
  {
    id: 'range-narrowed',
    edit: 'a number may have no decimals any more',
    base: number,
    put: { '/steps/1/decimals': 0 },
  },
  {
    id: 'countries-changed',
    edit: 'a phone number is of another country',
    base: called,
    put: { '/steps/1/country': 'GB' },
  },
  {
    id: 'countries-changed',
    edit: 'a phone number may be of one country alone',
    base: called,
    put: { '/steps/1/countrySelect': undefined },
  },
  {
    id: 'countries-changed',
    edit: 'an address may be in one more country',
    base: addressed,
    put: { '/steps/1/countrySelect/countries/-': 'IE' },
  },
  {
    id: 'field-renamed',
    edit: 'the postcode is kept elsewhere',
    base: addressed,
    put: { '/steps/1/postcode/field': 'ZIP' },
  },
  {
    id: 'field-added',
    edit: 'an address is asked for a second line',
    base: addressed,
    put: { '/steps/1/secondLine': { label: 'Flat', field: 'Flat' } },
  },
  {
    id: 'field-removed',
    edit: 'an address is asked for no state any more',
    base: addressed,
    put: { '/steps/1/region': undefined },
  },
  {
    id: 'copy-changed',
    edit: 'the postcode is called otherwise in one country',
    base: addressed,
    put: { '/steps/1/postcode/labels/US': 'ZIP' },
  },
  {
    id: 'date-precision-changed',
    edit: 'a date is asked for without its day',
    base: day,
    put: { '/steps/1/precision': 'month' },
  },
  {
    id: 'range-narrowed',
    edit: 'a date may be another one at the latest',
    base: day,
    put: { '/steps/1/latest': 'today-16y' },
  },
  {
    id: 'review-changed',
    edit: 'a review shows one answer alone',
    base: withReview,
    put: { '/steps/1/fields': ['Pet'] },
  },
  {
    id: 'autofill-changed',
    edit: 'a date is no longer the own birthday',
    base: day,
    put: { '/steps/1/birthday': false },
  },
  { id: 'checks-changed', edit: 'a rule is switched off', put: { '/rules': { 'long-choice': 'off' } } },
  {
    id: 'content-changed',
    edit: 'a step gets help in a sheet',
    put: { '/steps/1/helpSheet': { label: 'Why?', title: 'Why', text: 'Because.', closeLabel: 'Close' } },
  },
  {
    id: 'content-changed',
    edit: 'a page says something else',
    put: { '/pages/welcome/blocks/0/heading': 'A pet?' },
  },
  {
    id: 'content-changed',
    edit: 'the second of two blocks of a kind says something else',
    base: withValues(minimalFunnel, { '/pages/welcome/blocks': [links('Home'), links('Help')] }),
    put: { '/pages/welcome/blocks/1': links('Contact') },
  },
  {
    id: 'copy-changed',
    edit: 'a text is one character too long to be shown whole',
    base: withValues(minimalFunnel, { '/steps/1/heading': 'a'.repeat(118) }),
    put: { '/steps/1/heading': 'b'.repeat(119) },
  },
  { id: 'copy-changed', edit: 'a question is worded differently', put: { '/steps/1/heading': 'What age?' } },
  {
    id: 'question-removed',
    edit: 'a form asks one question less',
    base: formFunnel,
    put: { '/steps/1/questions/2': undefined },
  },
  {
    id: 'question-added',
    edit: 'a form asks one question more',
    base: withValues(formFunnel, { '/steps/1/questions/2': undefined }),
    put: { '/steps/1/questions/2': formFunnel.steps[1]?.questions?.[2] },
  },
  {
    id: 'question-condition-changed',
    edit: 'a form asks everybody',
    base: formFunnel,
    put: { '/steps/1/questions/1/when': undefined },
  },
  {
    id: 'questions-reordered',
    edit: 'a form asks in another order',
    base: formFunnel,
    put: { '/steps/1/questions': formFunnel.steps[1]?.questions?.toReversed() },
  },
  {
    id: 'field-renamed',
    edit: 'a question of a form writes another field',
    base: formFunnel,
    put: { '/steps/1/questions/2/field': 'Height' },
  },
  {
    id: 'range-narrowed',
    edit: 'a slider in a form has a lower maximum',
    base: formFunnel,
    put: { '/steps/1/questions/0/max': 10 },
  },
  { id: 'value-added', edit: 'a score comes', put: { '/values': { score } } },
  { id: 'value-added', edit: 'another score comes', base: scored, put: { '/values/more': score } },
  { id: 'value-removed', edit: 'the score goes', base: scored, put: { '/values/score': undefined } },
  {
    id: 'value-changed',
    edit: 'a point is worth two',
    base: scored,
    put: { '/values/score/of/0/points': 2 },
  },
  { id: 'value-changed', edit: 'the score is rounded', base: scored, put: { '/values/score/decimals': 0 } },
  {
    id: 'band-changed',
    edit: 'a band is renamed',
    base: scored,
    put: { '/values/score/bands/0/name': 'small' },
  },
  {
    id: 'band-changed',
    edit: 'a band ends later',
    base: scored,
    put: { '/values/score/bands/0/below': 2 },
  },
  {
    id: 'copy-changed',
    edit: 'a band has another label',
    base: scored,
    put: { '/values/score/bands/0/label': 'Few' },
  },
  {
    id: 'plan-condition-changed',
    edit: 'a plan is offered to a high score alone',
    base: scored,
    put: { '/plans/0/when': { value: 'score', is: 'high' } },
  },
  {
    id: 'block-condition-changed',
    edit: 'a block is shown to a high score alone',
    base: withValues(scored, { '/steps/1/after': [links('More')] }),
    put: { '/steps/1/after/0/when': { value: 'score', is: 'high' } },
  },
  { id: 'dead-end-opened', edit: 'two steps lead to each other alone', put: { '/steps/2/next': '/age' } },
  {
    id: 'dead-end-opened',
    edit: 'a step comes that leads to itself alone',
    put: {
      '/steps/-': { ...step, path: '/loop', field: 'Loop', statusField: 'Loop Status', next: '/loop' },
    },
  },
  { id: 'other-change', edit: 'something that no rule knows is added', put: { '/novelty': true } },
];

const ids = [...changeRules, deadEndOpened, unclassified].map(({ id }) => id);

test('every kind of change has an id of its own', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(ids)('%s has an edit that makes it', (id) => {
  expect(cases.filter((example) => example.id === id)).not.toEqual([]);
});

test.each(cases)('$id: $edit', ({ id, put, base = minimalFunnel }) => {
  const changes = compare(base, withValues(base, { '/version': '9.9.9', ...put }));
  const found = changes.filter((change) => change.id === id);
  expect(found).not.toEqual([]);
  // Each is written from the values before and after: whole sentences, with nothing that was not filled in.
  for (const sentence of found.flatMap(({ change, answers, sessions }) => [change, answers, sessions]))
    expect(sentence).toMatch(/^(?!.*(undefined|\[object|NaN|''| {2}))['A-Z].*\.$/);
});
