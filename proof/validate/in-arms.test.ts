import { describe, expect, test } from 'vitest';
import { addArms, type Edit, editedFunnel } from '../../tests/support/funnel-text.ts';
import { overlayFile, overlayOf } from '../../tests/support/overlays.ts';
import { validate } from './validate.ts';

const withEdits = (edits: readonly Edit[]) => validate(editedFunnel(edits).text, 'f.json');

/** The problems of the minimal funnel with these arms, without their lines and columns. */
const toldOf = (experiments: Parameters<typeof addArms>[0], ...edits: readonly Edit[]) =>
  withEdits([addArms(experiments), ...edits]).problems.map(
    ({ rule, pointer, message, related }) =>
      [
        rule,
        pointer,
        message.match(/ (This is so in .*)/)?.[1],
        related?.map((spot) => spot.pointer),
      ] as const,
  );

const way = (arm: string) => ({ way: { short: arm } });
const short = '/experiments/1/arms/short';
const inShort = "This is so in the arm 'short' of the experiment 'way'.";

/** A step behind the pets that nothing but an arm may lead to. */
const extraStep: Edit = [
  '"kind": "plans",\n      "number": 4,',
  `"kind": "slider", "number": 5, "path": "/extra", "title": "Extra", "heading": "Extra?", "field": "Extra",
    "statusField": "Extra Status", "min": 0, "max": 9, "step": 1, "default": 5, "store": {}, "display": {}, "next": "/plan",
    "onSaveFailure": "log" }, { "kind": "plans", "number": 4,`,
];

describe('the funnel of an arm', () => {
  test('is proved by itself: what only it breaks is reported at its place in the arm', () => {
    expect(toldOf(way('{ "steps": { "/age": { "next": "/nowhere" } } }'))).toEqual([
      ['unknown-target', `${short}/steps/~1age/next`, inShort, undefined],
    ]);
  });

  test('is followed by the explorer: what an arm breaks elsewhere is reported there, and leads to the arm', () => {
    const order: Edit = [
      '"skips": []',
      '"order": [{ "name": "Pet first", "first": "/pet", "before": "/plan" }], "skips": []',
    ];
    const arm = `{ "pages": { "welcome": { "callToAction": { "field": "Click", "value": "Start", "location": "top", "call": "submit",
      "to": "/age" } } } }`;
    expect(toldOf(way(arm), order)).toEqual([['order', '/order/0', inShort, ['/steps/1/next', short]]]);
  });

  test('has the form that the schema gives the things that it changes', () => {
    expect(
      toldOf(
        way('{ "steps": { "/age": { "haeding": "?", "min": "0" } }, "plans": { "pro": { "total": 0 } } }'),
      ),
    ).toEqual([
      ['structure', `${short}/steps/~1age/haeding`, inShort, undefined],
      ['structure', `${short}/steps/~1age/min`, inShort, undefined],
      ['structure', `${short}/plans/pro/total`, inShort, undefined],
    ]);
  });

  test('may not change what identifies answers and payments', () => {
    const { problems } = withEdits([
      addArms(
        way(
          '{ "steps": { "/age": { "field": "Years" } }, "plans": { "pro": { "currency": "EUR" } }, "pages": { "lost": { "kind": "end" } } }',
        ),
      ),
    ]);
    expect(problems.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['structure', `${short}/steps/~1age/field`],
      ['structure', `${short}/plans/pro/currency`],
      ['structure', `${short}/pages/lost/kind`],
    ]);
    expect(problems[0]?.message).toBe(
      "The arm 'short' changes 'field' of '/age', which is the same in every arm, so answers, payments and figures keep one meaning. Remove it.",
    );
  });

  test('may leave out what the funnel shows without it, and show what it does not', () => {
    const extra = way('{ "steps": { "/pet": { "next": "/extra" } } }');
    expect(toldOf(extra, extraStep)).toEqual([]);
    expect(toldOf(way('{}'), extraStep).map(([rule]) => rule)).toEqual(['unreachable-step']);
  });

  test('has no finding of the funnel again', () => {
    const long: Edit = ['"pets": ["Cat",', `"pets": ["${'Cat '.repeat(30)}", "Cat",`];
    expect(toldOf(way('{ "plans": { "pro": { "total": 3 } } }'), long)).toEqual([
      ['long-choice', '/choiceSets/pets/0', undefined, undefined],
    ]);
  });

  test('is proved in every combination, and what takes two arms names both', () => {
    const on = way('{ "steps": { "/pet": { "next": "/age" } } }');
    const back = { back: { again: '{ "steps": { "/age": { "next": "/pet" } } }' } };
    const both = `${inShort.slice(0, -1)} together with the arm 'again' of the experiment 'back'.`;
    const [alone, together] = [toldOf(back), toldOf({ ...on, ...back })];
    expect(toldOf(on)).toEqual([]);
    expect([...alone, ...together].map(([rule, , arms]) => [rule, arms])).toEqual([['dead-end', both]]);
  });

  test('has its texts in other languages, where the same rules hold', () => {
    const { text } = editedFunnel([addArms(way('{ "steps": { "/age": { "heading": "Your age?" } } }'))]);
    const { funnel } = validate(text, 'f.json');
    if (!funnel) throw new Error('The funnel is not sound.');
    const name = '/experiments/way/arms/short/steps/~1age/heading';
    const found = (translation: string) => {
      const overlay = overlayOf(funnel, 'sv', (source, each) =>
        each === name ? translation : source.includes('@') ? source : `${source}.`,
      );
      const { overlays } = validate(text, 'funnel.json', undefined, [overlayFile('sv', overlay)]);
      return overlays.flatMap(({ problems }) => problems.map(({ rule, pointer }) => [rule, pointer]));
    };
    expect(found('Hur gammal?')).toEqual([]);
    const place = `/texts/${name.replaceAll('~', '~0').replaceAll('/', '~1')}/text`;
    expect(found('Hur gammal? Lorem ipsum')).toEqual([['literal-text', place]]);
  });
});
