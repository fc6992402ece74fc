import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { diagramOf } from '../../../../proof/pictures/diagram.ts';
import { readFunnel, validate } from '../../../../proof/validate/validate.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { kinds } from '../../../../schema/declaration/kinds/index.ts';
import type { Step } from '../../../../schema/declaration/step.ts';
import type { KindName } from '../../../../schema/kinds/index.ts';
import { DraftText } from '../../../drafts/draft-text.ts';
import type { Files } from '../../../drafts/typed-since.ts';
import { funnelFile } from '../../document/act.ts';
import { Editor } from '../../document/editor.ts';
import { funnelIn } from '../../document/funnel-in.ts';
import { deleteStep } from './delete-step.ts';
import { nextStep, pointAfter, pointBefore, previousStep } from './insertion-point.ts';
import { addStep, canAdd, canMove, duplicateStep, moveStep } from './screen-acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const editorOf = (files: Files) =>
  new Editor(new DraftText({ revision: 1, files }, (texts) => Promise.resolve(texts)));

const editorWith = (path: string) => editorOf({ [funnelFile]: read(path) });

function declaredBy(editor: Editor): Funnel {
  const funnel = funnelIn(editor.snapshot().file(funnelFile));
  if (!funnel) throw new Error('The text declares no funnel.');
  return funnel;
}

function stepIn(funnel: Funnel, path: string): Step {
  const step = funnel.steps.find((step) => step.path === path);
  if (!step) throw new Error(`There is no step at ${path}.`);
  return step;
}

function edgeIn(funnel: Funnel, from: string, to: string) {
  const edge = diagramOf(funnel).edges.find((edge) => edge.from === from && edge.to === to);
  if (!edge) throw new Error(`No edge leads from ${from} to ${to}.`);
  return edge;
}

const errorsIn = (editor: Editor) =>
  validate(editor.snapshot().files[funnelFile] ?? '', funnelFile)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

/** Each way of the funnel with its conditions. */
const ways = (funnel: Funnel) =>
  diagramOf(funnel).edges.map(({ from, to, remarks }) =>
    [`${from} → ${to}`, ...remarks.filter((remark) => !remark.startsWith('skips'))].join(': '),
  );

/** The lines that acts have taken out and put in. */
function changedLines(before: Files, after: Files): readonly string[] {
  const [old, now] = [before, after].map((files) => files[funnelFile]?.split('\n') ?? []) as [
    string[],
    string[],
  ];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

/** What an act changes, in the lines and in the ways of a funnel. */
function done(path: string, act: (funnel: Funnel) => Parameters<Editor['do']>[0]) {
  const editor = editorWith(path);
  const before = { files: editor.snapshot().files, ways: ways(declaredBy(editor)) };
  editor.do(act(declaredBy(editor)));
  const { files } = editor.snapshot();
  const after = ways(declaredBy(editor));
  return {
    lines: changedLines(before.files, files),
    ways: [
      ...before.ways.filter((way) => !after.includes(way)).map((way) => `-${way}`),
      ...after.filter((way) => !before.ways.includes(way)).map((way) => `+${way}`),
    ],
  };
}

const pets = 'examples/pet-insurance.json';
const shipped = 'schema/funnel.json';
const arms = 'tests/funnels/arms/funnel.json';

describe('adding a screen', () => {
  const adding = (from: string, to: string, kind: KindName) => (funnel: Funnel) =>
    addStep(funnel, edgeIn(funnel, from, to), kind);

  test('in a chain writes the screen and nothing else', () => {
    expect(done(pets, adding('/cover', '/email', 'slider'))).toEqual({
      lines: [
        '+      "path": "/slider",',
        '+      "heading": "Your question",',
        '+      "max": 10,',
        '+      "default": 5,',
        '+      "display": { "suffix": " years" }',
      ],
      ways: ['-/cover → /email', '+/cover → /slider', '+/slider → /email'],
    });
  });

  test('on one of several ways keeps its condition and the other ways', () => {
    expect(done(pets, adding('/pet', '/outings', 'info'))).toMatchObject({
      ways: ["-/pet → /outings: Pet is 'Cat'", "+/pet → /info: Pet is 'Cat'", '+/info → /outings'],
    });
  });

  test('after the landing pages leads all buttons of the edge to it', () => {
    expect(done(shipped, adding('/', '/step2', 'number'))).toMatchObject({
      ways: ['-/ → /step2', '+/ → /step27', '+/step27 → /step2'],
    });
  });

  test('names it as its neighbours are named, and keeps suppressions at their steps', () => {
    expect(done(shipped, adding('/step5', '/step6', 'choice')).lines).toEqual([
      '-      "next": "/step6",',
      '-      "pointer": "/steps/20/counters",',
      '-      "pointer": "/steps/21/after/1",',
      '-      "pointer": "/steps/4/progress/percent",',
      '+      "next": "/step27",',
      '+      "number": 27,',
      '+      "path": "/step27",',
      '+      "heading": "Your question",',
      '+      "field": "Step 27",',
      '+      "choices": ["First choice", "Second choice"],',
      '+      "pointer": "/steps/21/counters",',
      '+      "pointer": "/steps/22/after/1",',
      '+      "pointer": "/steps/10/progress/percent",',
    ]);
  });

  test('of any kind, and twice, leaves no error', () => {
    for (const kind of Object.keys(kinds) as KindName[]) {
      const editor = editorWith('cli/commands/starter.json');
      for (let count = 0; count < 2; count += 1) {
        const funnel = declaredBy(editor);
        const point = pointBefore(funnel, stepIn(funnel, '/plan'));
        if (canAdd(funnel, point, kind)) editor.do(addStep(funnel, point, kind));
      }
      expect(errorsIn(editor), kind).toEqual([]);
    }
  });

  test('is for no way on which the visitor pays, and plans come last', () => {
    const funnel = declaredBy(editorWith(pets));
    const can = (from: string, to: string, kind: KindName) => canAdd(funnel, edgeIn(funnel, from, to), kind);
    expect(can('/quote', '/covered', 'info')).toBe(false);
    expect(can('/covered', '/welcome', 'info')).toBe(false);
    expect(can('/cover', '/email', 'plans')).toBe(false);
    expect(can('/cover', '/email', 'info')).toBe(true);
  });
});

describe('moving a screen', () => {
  const moving = (path: string, from: string, to: string) => (funnel: Funnel) =>
    moveStep(funnel, stepIn(funnel, path), edgeIn(funnel, from, to));

  test('leads what led to it to what follows it, and writes only the ways that have changed', () => {
    expect(done(pets, moving('/treatment', '/cover', '/email'))).toEqual({
      lines: ['-        { "to": "/treatment" }', '+        { "to": "/cover" }'],
      ways: [
        '-/age → /treatment: else',
        '-/older → /treatment',
        '-/treatment → /cover',
        '-/cover → /email',
        '+/age → /cover: else',
        '+/older → /cover',
        '+/cover → /treatment',
        '+/treatment → /email',
      ],
    });
    expect(done(shipped, moving('/step3', '/step5', '/step6')).ways).toEqual([
      '-/step2 → /step3',
      '-/step3 → /step4',
      '-/step5 → /step6',
      '+/step2 → /step4',
      '+/step5 → /step3',
      '+/step3 → /step6',
    ]);
  });

  test('goes one on and one back to the same ways', () => {
    const editor = editorWith(pets);
    const before = declaredBy(editor);
    const cover = stepIn(before, '/cover');
    const next = nextStep(before, cover);
    const further = next && pointAfter(before, next);
    if (further) editor.do(moveStep(before, cover, further));
    const moved = declaredBy(editor);
    expect(ways(moved)).not.toEqual(ways(before));
    const previous = previousStep(moved, stepIn(moved, '/cover'));
    if (previous) editor.do(moveStep(moved, stepIn(moved, '/cover'), pointBefore(moved, previous)));
    expect(ways(declaredBy(editor))).toEqual(ways(before));
    expect(editor.snapshot().files[funnelFile]).toBe(read(pets));
  });
});

describe('duplicating a screen', () => {
  test('gives the copy names of its own, its translations too', () => {
    const overlay = { language: 'de', texts: { '/steps/Pet/heading': { of: '1', text: 'Wer?' } } };
    const editor = editorOf({
      [funnelFile]: read(pets),
      'funnel.de.json': JSON.stringify(overlay, undefined, 2),
    });
    const funnel = declaredBy(editor);
    editor.do(duplicateStep(funnel, stepIn(funnel, '/pet')));
    const [, copy] = declaredBy(editor).steps;
    expect(copy).toMatchObject({ path: '/pet-2', field: 'Pet 2', next: '/age' });
    expect(JSON.parse(editor.snapshot().files['funnel.de.json'] ?? '').texts).toEqual({
      ...overlay.texts,
      '/steps/Pet 2/heading': { of: '1', text: 'Wer?' },
    });
    expect(errorsIn(editor)).toEqual([]);
  });
});

describe('deleting a screen', () => {
  const deleting = (path: string) => (funnel: Funnel) => deleteStep(funnel, stepIn(funnel, path));

  test('leads on to what follows it, and leaves conditions that do not ask for it as they are written', () => {
    expect(done(pets, deleting('/outings'))).toEqual({
      lines: [
        '-        { "when": { "answer": "Pet", "is": "Cat" }, "to": "/outings" },',
        '-      "path": "/outings",',
        '-      "heading": "Does your cat go outside?",',
        '-      "field": "Outings",',
        '-      "choices": "outings"',
        '+        { "when": { "answer": "Pet", "is": "Cat" }, "to": "/age" },',
      ],
      ways: ["-/pet → /outings: Pet is 'Cat'", '-/outings → /age', "+/pet → /age: Pet is 'Cat'"],
    });
  });

  test('takes out what its answer decides', () => {
    expect(done(pets, deleting('/pet')).ways).toEqual([
      '-/ → /pet',
      "-/pet → /breed: Pet is 'Dog'",
      "-/pet → /outings: Pet is 'Cat'",
      '-/pet → /age: else',
      "-/age → /older: Age is at least 9 and not (Pet is 'Rabbit')",
      '+/ → /age',
      '+/age → /older: Age is at least 9',
    ]);
  });

  test('takes its suppressions and what arms change of it along, and keeps those of others', () => {
    const editor = editorWith(shipped);
    const before = declaredBy(editor);
    editor.do(deleteStep(before, stepIn(before, '/step3')));
    expect(errorsIn(editor)).toEqual([]);
    expect(done(arms, deleting('/time')).lines).toContain('+          "steps": {},');
  });

  test('leads on where arms lead to it, and takes out what its answer decides in them', () => {
    const written = JSON.parse(read(arms));
    written.experiments[0].arms.short.steps = {
      '/tea': { next: '/time' },
      '/cups': { next: [{ when: { answer: 'Time', is: 'Evening' }, to: '/done' }, { to: '/plan' }] },
    };
    const editor = editorOf({ [funnelFile]: JSON.stringify(written, undefined, 2) });
    editor.do(deleting('/time')(declaredBy(editor)));
    expect(declaredBy(editor).experiments[0]?.arms?.short?.steps).toEqual({
      '/tea': { next: '/cups' },
      '/cups': { next: '/plan' },
    });
    expect(errorsIn(editor)).toEqual([]);
  });
});

test('any acts leave a text that declares a funnel, and are undone and redone to the same bytes', () => {
  const files = [pets, shipped, 'examples/plant-finder.json', 'tests/funnels/arms/funnel.json'];
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 }),
      (path, choices) => {
        const editor = editorWith(path);
        const texts = [editor.snapshot().files];
        for (const [kind, at, other] of choices) {
          const act = actFor(declaredBy(editor), kind, at, other);
          if (act) editor.do(act);
          const { files } = editor.snapshot();
          if (files !== texts.at(-1)) texts.push(files);
          expect(readFunnel(files[funnelFile] ?? '', funnelFile)).not.toHaveProperty('faults');
        }
        for (const files of texts.slice(0, -1).toReversed()) {
          editor.undo();
          expect(editor.snapshot().files).toEqual(files);
        }
        for (const files of texts.slice(1)) {
          editor.redo();
          expect(editor.snapshot().files).toEqual(files);
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** One of the acts, on some screen or edge. */
function actFor(funnel: Funnel, kind: number, at: number, other: number) {
  const edges = diagramOf(funnel).edges;
  const step = funnel.steps[at % funnel.steps.length];
  const edge = edges[other % edges.length];
  const kindName = (Object.keys(kinds) as KindName[])[at % Object.keys(kinds).length] ?? 'info';
  if (!step || !edge) return undefined;
  return [
    () => (canAdd(funnel, edge, kindName) ? addStep(funnel, edge, kindName) : undefined),
    () => (canMove(funnel, step, edge) ? moveStep(funnel, step, edge) : undefined),
    () => duplicateStep(funnel, step),
    () => (funnel.steps.length > 2 ? deleteStep(funnel, step) : undefined),
  ][kind % 4]?.();
}
