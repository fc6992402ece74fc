import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimalFunnel, plantFunnel } from '../../tests/support/funnels.ts';
import { mergeFiles } from './merge-files.ts';

const file = 'funnel.json';

/** Merges two edits of one file. */
function merge(base: string, mine: string, theirs: string) {
  const of = (text: string) => ({ [file]: text });
  const { files, conflicts } = mergeFiles({ base: of(base), mine: of(mine), theirs: of(theirs) });
  return { text: files[file] ?? '', conflicts };
}

type Path = readonly string[];

/** An edit of one value, or of a step in the list of steps. */
interface Edit {
  readonly what: 'set' | 'add' | 'remove' | 'add-step' | 'move-step' | 'remove-step';
  readonly path: Path;
  /** The step after which it goes. */
  readonly after: number;
}

/** By these an item of a list is found again; an edit of two of them makes it another item. */
const identifying = new Set(['field', 'path', 'kind', 'id', 'name', 'below', 'number', 'value', 'fromQuery']);

/** The paths of all values in a value. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [[...path, name], ...pathsIn(part, [...path, name])])
    : [];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => Object(part)[name], value);

const funnels = [minimalFunnel, plantFunnel];

/** Edits of a funnel. */
function editsOf(funnel: (typeof funnels)[number]): fc.Arbitrary<readonly Edit[]> {
  const paths = pathsIn(funnel).filter((path) => !path.some((name) => identifying.has(name)));
  const isObject = (path: Path) => typeof valueAt(funnel, path) === 'object';
  const isInList = (path: Path) => Array.isArray(valueAt(funnel, path.slice(0, -1)));
  const leaves = paths.filter((path) => !isObject(path));
  const after = fc.nat(funnel.steps.length - 1);
  const step = after.map((index) => ['steps', String(index)]);
  const edit = (what: Edit['what'], path: fc.Arbitrary<Path>) =>
    fc.record({ what: fc.constant(what), path, after });
  return fc.array(
    fc.oneof(
      edit('set', fc.constantFrom(...leaves)),
      edit('remove', fc.constantFrom(...leaves.filter((path) => !isInList(path)))),
      edit(
        'add',
        fc
          .constantFrom(...paths.filter((path) => isObject(path) && !Array.isArray(valueAt(funnel, path))))
          .map((path) => [...path, 'added']),
      ),
      edit('add-step', step),
      edit('move-step', step),
      edit('remove-step', step),
    ),
    { minLength: 1, maxLength: 4 },
  );
}

/** What an edit changes, as a path: of steps that are moved or added, their place among the steps. */
const placeOf = ({ what, path }: Edit, who: string): Path =>
  what === 'add-step' ? ['added', who] : what === 'move-step' ? [...path, 'place'] : path;

const overlap = (one: Path, other: Path) => one.every((name, index) => (other[index] ?? name) === name);

type Step = Record<string, unknown>;

/** A copy of a funnel with the edits of some people. */
function edited(funnel: object, edits: readonly (readonly [who: string, edit: Edit])[]): { steps: Step[] } {
  const copy = structuredClone(funnel) as { steps: Step[] };
  const { steps } = copy;
  const before = [...steps];
  const written = structuredClone(steps);
  const acts = edits.map(([who, { what, path, after }]) => {
    const parent = Object(valueAt(copy, path.slice(0, -1)));
    const name = path.at(-1) ?? '';
    const step = before[Number(path[1])] ?? {};
    const insert = (one: Step) => steps.splice(steps.indexOf(before[after] ?? {}) + 1, 0, one);
    const take = () => steps.splice(steps.indexOf(step), 1);
    return {
      set: () => {
        parent[name] = `by ${who}`;
      },
      add: () => {
        parent[name] = `by ${who}`;
      },
      remove: () => delete parent[name],
      'remove-step': take,
      'move-step': () => step === before[after] || insert(...(take() as [Step])),
      'add-step': () => insert({ ...written[Number(path[1])], field: `New of ${who}`, path: `/new-${who}` }),
    }[what];
  });
  for (const act of acts) act();
  return copy;
}

const textOf = (funnel: object) => JSON.stringify(funnel, null, 2);
const inOrderOfFields = (funnel: { steps: Step[] }) => ({
  ...funnel,
  steps: funnel.steps.toSorted((a, b) => (String(a.field) < String(b.field) ? -1 : 1)),
});

/** Two people's edits of a funnel at different places. */
const twoPeople = fc.constantFrom(...funnels).chain((funnel) =>
  fc
    .record({ funnel: fc.constant(funnel), ana: editsOf(funnel), ben: editsOf(funnel) })
    .map(({ funnel, ana, ben }) => {
      const places: Path[] = [];
      const isFree = (who: string) => (edit: Edit) => {
        const place = placeOf(edit, who);
        const isTaken = places.some((other) => overlap(place, other));
        places.push(place);
        return !isTaken;
      };
      return { funnel, ana: ana.filter(isFree('ana')), ben: ben.filter(isFree('ben')) };
    }),
);

test('merges the edits of two people at different places, whoever saves first', () => {
  fc.assert(
    fc.property(twoPeople, ({ funnel, ana, ben }) => {
      const by = (who: string, edits: readonly Edit[]) => edits.map((edit) => [who, edit] as const);
      const [base, one, other] = [
        textOf(funnel),
        textOf(edited(funnel, by('ana', ana))),
        textOf(edited(funnel, by('ben', ben))),
      ];
      const both = inOrderOfFields(edited(funnel, [...by('ana', ana), ...by('ben', ben)]));
      for (const { text, conflicts } of [merge(base, one, other), merge(base, other, one)]) {
        expect(conflicts).toEqual([]);
        expect(inOrderOfFields(JSON.parse(text))).toEqual(both);
        expect(text).toBe(textOf(JSON.parse(text)));
      }
    }),
    { numRuns: 25 },
  );
});

test('the text of one person alone stays exactly as they wrote it, JSON or not', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json());
  fc.assert(
    fc.property(text, text, (base, mine) => {
      expect(merge(base, mine, base)).toEqual({ text: mine, conflicts: [] });
      expect(merge(base, base, mine)).toEqual({ text: mine, conflicts: [] });
    }),
  );
});

test('whatever both write, their texts stay, and ours are in the result or in a conflict', () => {
  const value = fc.object({
    key: fc.constantFrom('a', 'b', 'steps', 'field', '__proto__'),
    values: [fc.constantFrom('same', 'other'), fc.uuid()],
    maxDepth: 4,
  });
  const written = (texts: unknown): string[] => JSON.stringify(texts).match(/[-\da-f]{36}/g) ?? [];
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      const { text, conflicts } = merge(JSON.stringify(base), JSON.stringify(mine), JSON.stringify(theirs));
      // What was there before, the other side may have removed.
      const isNew = (one: string) => !written(base).includes(one);
      expect(written(JSON.parse(text))).toEqual(expect.arrayContaining(written(theirs).filter(isNew)));
      expect(written([JSON.parse(text), conflicts])).toEqual(
        expect.arrayContaining(written(mine).filter(isNew)),
      );
    }),
  );
});

describe('a place that both have edited', () => {
  const steps = (...list: object[]) => JSON.stringify({ steps: list });
  const [pet, age] = [
    { field: 'Pet', heading: 'Which?' },
    { field: 'Age', heading: 'How old?' },
  ];

  test.each([
    ['with other values', [{ ...pet, heading: 'A?' }], [{ ...pet, heading: 'B?' }], ['heading'], 'A?', 'B?'],
    ['removed by one', [{ field: 'Pet' }], [{ ...pet, heading: 'B?' }], ['heading'], undefined, 'B?'],
    ['in a step removed by one', [], [{ ...pet, heading: 'B?' }], [], undefined, { ...pet, heading: 'B?' }],
    [
      'found by its identity',
      [{ ...pet, heading: 'A?' }],
      [age, { ...pet, heading: 'B?' }],
      ['heading'],
      'A?',
      'B?',
    ],
  ])('is a conflict with what both have there: %s', (_, mine, theirs, below, ofMine, ofTheirs) => {
    const base = below.length > 0 ? 'Which?' : pet;
    const conflict = { file, what: 'value', path: ['steps', 'Pet', ...below], base };
    expect(merge(steps(pet), steps(...mine), steps(...theirs))).toEqual({
      text: steps(...theirs),
      conflicts: [{ ...conflict, mine: ofMine, theirs: ofTheirs }],
    });
  });

  test('is none if both have written the same', () => {
    const same = steps({ ...pet, heading: 'New?' });
    expect(merge(steps(pet), `${same}\n`, same)).toEqual({ text: `${same}\n`, conflicts: [] });
  });

  test('is the order if both have moved the same step to different places', () => {
    const [a, b, c, d] = [{ field: 'A' }, { field: 'B' }, { field: 'C' }, { field: 'D' }] as const;
    const moved = merge(steps(a, b, c, d), steps(b, c, a, d), steps(b, c, d, a));
    expect(moved).toMatchObject({
      text: steps(b, c, d, a),
      conflicts: [
        { what: 'order', path: ['steps'], mine: ['B', 'C', 'A', 'D'], theirs: ['B', 'C', 'D', 'A'] },
      ],
    });
  });
});

test.each([
  ['a step at the end by both', '[a, b]', '[a, b, x]', '[a, b, y]', '[a, b, y, x]'],
  [
    'a step moved to the front, another one to the end',
    '[a, b, c, d]',
    '[c, a, b, d]',
    '[b, c, d, a]',
    '[c, b, d, a]',
  ],
  ['a step after one that was removed', '[a, b, c]', '[a, b, x, c]', '[a, c]', '[a, x, c]'],
  ['the first one removed', '[a, b]', '[b]', '[a, b, c]', '[b, c]'],
  ['the only one removed', '[a]', '[]', '[a]\n', '[]\n'],
  ['the first one of all', '[\n]', '[\n  a\n]', '[\n] ', '[\n  a\n] '],
  ['one in front, on one line', '[a, b]', '[x, a, b]', '[a, b, c]', '[x, a, b, c]'],
])('a list keeps the edits of both, and its spaces: %s', (_, base, mine, theirs, both) => {
  const asSteps = (list: string) => `{"steps": ${list.replaceAll(/[a-z]/g, '{"field": "$&"}')}}`;
  expect(merge(asSteps(base), asSteps(mine), asSteps(theirs))).toEqual({
    text: asSteps(both),
    conflicts: [],
  });
});

test('what one person has moved and the other one removed takes nothing else with it', () => {
  const added = '{"c": 3}';
  expect(merge('{"a": 1, "b": 2}', '{"b": 2, "a": 1}', added)).toEqual({ text: added, conflicts: [] });
});

test('an edit in a step that the other person has moved and renamed goes with it', () => {
  const step = { field: 'Pet', path: '/pet', heading: 'Which?' };
  const of = (...steps: object[]) => JSON.stringify({ steps }, null, '\t');
  const others = [{ field: 'A' }, { field: 'B' }] as const;
  const { text } = merge(
    of(step, ...others),
    of({ ...step, heading: 'New?' }, ...others),
    of(...others, { ...step, field: 'Animal' }),
  );
  expect(text).toBe(of(...others, { ...step, field: 'Animal', heading: 'New?' }));
});

describe('texts that are not JSON', () => {
  const lines = (...list: string[]) => list.map((line) => `${line}\n`).join('');

  test('are merged by lines', () => {
    const base = lines('{', '"a": 1,', '"b": 2,', '"c": 3', '}');
    const mine = lines('{', '"a": ,', '"b": 2,', '"c": 3', '}');
    const theirs = lines('{', '"a": 1,', '"b": 2,', '"c": 4', '}');
    const both = lines('{', '"a": ,', '"b": 2,', '"c": 4', '}');
    expect(merge(base, mine, theirs)).toEqual({ text: both, conflicts: [] });
  });

  test('conflict in the lines that both have edited', () => {
    const [mine, theirs] = [lines('{', 'a', '}'), lines('{', 'b', '}')];
    expect(merge(lines('{', 'x', '}'), mine, theirs)).toEqual({
      text: theirs,
      conflicts: [{ file, what: 'lines', path: [], base: 'x\n', mine: 'a\n', theirs: 'b\n' }],
    });
  });

  test('are merged however long they are, if the edits are apart; else the edited part is one conflict', () => {
    const long = lines(...Array.from({ length: 30_000 }, () => 'x'));
    const [ana, ben] = [`a\n${long}`, `${long}b\n`];
    const both = { text: `a\n${long}b\n`, conflicts: [] };
    expect([merge(long, ana, ben), merge(long, ben, ana)]).toEqual([both, both]);
    const around = (text: string) => `a\n${text}b\n`;
    const [mine, theirs] = [long.replaceAll('x', 'y'), long.replaceAll('x', 'z')];
    expect(merge(around(long), around(mine), around(theirs))).toEqual({
      text: around(theirs),
      conflicts: [{ file, what: 'lines', path: [], base: long, mine, theirs }],
    });
  });
});

test('a file that one person has added and the other one has removed is there, or a conflict', () => {
  const [base, edited] = [{ 'funnel.es.json': '{}' }, { 'funnel.es.json': '{"texts": {}}' }];
  expect(mergeFiles({ base: {}, mine: base, theirs: {} }).files).toEqual(base);
  expect(mergeFiles({ base, mine: edited, theirs: {} })).toMatchObject({
    files: {},
    conflicts: [{ file: 'funnel.es.json', what: 'file', mine: edited['funnel.es.json'], theirs: undefined }],
  });
});
