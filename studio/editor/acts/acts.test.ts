import fc from 'fast-check';
import { getNodePath, type Node } from 'jsonc-parser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namesIn } from '../../../proof/facts/uses/names.ts';
import { diagramOf } from '../../../proof/pictures/diagram.ts';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import type { KindName } from '../../../schema/kinds/index.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { shippedDrafts } from '../../../tests/support/drafts.ts';
import { DraftText } from '../../drafts/draft-text.ts';
import { type Act, act, funnelFile } from '../document/act.ts';
import { Editor } from '../document/editor.ts';
import { funnelIn } from '../document/funnel-in.ts';
import { insertItem, moveItem, removeValue, setValue } from '../document/json-edits.ts';
import type { SourceFile } from '../document/source-file.ts';
import { writtenIn } from '../document/written-in.ts';
import { changeKind, kindsAt } from './refactorings/change-kind.ts';
import { extractChoices, inlineChoices } from './refactorings/choice-lists.ts';
import { rename } from './refactorings/rename.ts';
import { canJoin, joinForms, splitForm } from './refactorings/split-form.ts';
import { deleteStep } from './screens/delete-step.ts';
import { isOpen } from './screens/insertion-point.ts';
import { addStep, canAdd, canMove, duplicateStep, moveStep } from './screens/screen-acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Draws an item of a list. */
type Draw = <Item>(items: readonly Item[]) => Item | undefined;

const nodesIn = (node: Node | undefined): readonly Node[] =>
  node ? [node, ...(node.children ?? []).flatMap(nodesIn)] : [];

const pointerOf = (node: Node) => pointerTo(...getNodePath(node));

/** Acts on the text alone, whatever it says. */
const edits: readonly ((source: SourceFile, draw: Draw) => Act)[] = [
  (source, draw) => {
    const leaves = nodesIn(source.root).filter(
      ({ type, parent }) => type === 'string' && parent?.type !== 'property',
    );
    const pointer = pointerOf(draw(leaves) ?? { type: 'null', offset: 0, length: 0 });
    return act('set', (source) => setValue(source, pointer, draw(['"Ünïcode"', '', 'a\nb'])));
  },
  (source, draw) => {
    const values = nodesIn(source.root).filter(({ parent }) => parent?.children?.[1]);
    const pointer = pointerOf(draw(values) ?? { type: 'null', offset: 0, length: 0 });
    return act('replace', (source) =>
      setValue(source, pointer, draw([1, true, [], {}, { a: [1, { b: 2 }] }, ['x']])),
    );
  },
  (source, draw) => {
    const items = nodesIn(source.root).filter(({ parent }) => parent);
    const pointer = pointerOf(draw(items) ?? { type: 'null', offset: 0, length: 0 });
    return act('remove', (source) => (pointer === '' ? [] : removeValue(source, pointer)));
  },
  (source, draw) => {
    const list = draw(nodesIn(source.root).filter(({ type }) => type === 'array'));
    const pointer = list ? pointerOf(list) : '';
    const index = draw([0, 1, 2]) ?? 0;
    return act('insert', (source) => insertItem(source, pointer, index, { heading: 'New', list: [1, 2] }));
  },
  (source, draw) => {
    const list = draw(
      nodesIn(source.root).filter(({ type, children = [] }) => type === 'array' && children.length > 1),
    );
    const places = [...(list?.children ?? []).keys()];
    const [from, to] = [draw(places) ?? 0, draw(places) ?? 0];
    return act('move', (source) => (list ? moveItem(source, pointerOf(list), from, to) : []));
  },
];

/** Refactorings of what the text declares. */
const refactorings: readonly ((source: SourceFile, draw: Draw) => Act | undefined)[] = [
  (source, draw) => {
    const file = writtenIn(source);
    const name = file && draw(namesIn(withDefaults(file)));
    return name ? rename(name, `${name.name}-2`) : undefined;
  },
  (source, draw) => {
    const list = draw(
      nodesIn(source.root).filter((node) => node.type === 'array' && pointerOf(node).endsWith('/choices')),
    );
    return list && extractChoices(pointerOf(list), 'extracted');
  },
  (source, draw) => {
    const name = draw(
      nodesIn(source.root).filter((node) => node.type === 'string' && pointerOf(node).endsWith('/choices')),
    );
    return name && inlineChoices(pointerOf(name), name.value);
  },
  (source, draw) => {
    const step = draw(nodesIn(source.nodeAt('/steps')).filter((node) => kindsAt(pointerOf(node)).size > 0));
    const kind = step && draw([...kindsAt(pointerOf(step)).keys()]);
    return step && kind ? changeKind(pointerOf(step), kind) : undefined;
  },
  (source, draw) => {
    const file = writtenIn(source);
    const question = draw(
      nodesIn(source.root).filter((node) => /\/questions\/[1-9]\d*$/.test(pointerOf(node))),
    );
    return file && question && splitForm(withDefaults(file), pointerOf(question));
  },
  (source) => {
    const file = writtenIn(source);
    const funnel = file && withDefaults(file);
    const index = funnel?.steps.findIndex((_, index) => canJoin(funnel, index)) ?? -1;
    return funnel && index >= 0 ? joinForms(funnel, index) : undefined;
  },
];

const kindNames = Object.keys(kinds) as readonly KindName[];

/** Acts on the screens of the funnel that the text declares. */
const screenActs: readonly ((funnel: Funnel, draw: Draw) => Act | undefined)[] = [
  (funnel, draw) => {
    const [way, kind] = [draw(diagramOf(funnel).edges), draw(kindNames)];
    return way && kind && canAdd(funnel, way, kind) ? addStep(funnel, way, kind) : undefined;
  },
  (funnel, draw) => {
    const step = draw(funnel.steps);
    return step && duplicateStep(funnel, step);
  },
  (funnel, draw) => {
    const [step, way] = [draw(funnel.steps), draw(diagramOf(funnel).edges)];
    const goes = step && way && isOpen(funnel, way) && canMove(funnel, step, way);
    return goes ? moveStep(funnel, step, way) : undefined;
  },
  (funnel, draw) => {
    const step = draw(funnel.steps);
    return step && deleteStep(funnel, step);
  },
];

/** Acts on what the text declares. */
const declared: typeof refactorings = [
  ...refactorings,
  ...screenActs.map((make) => (source: SourceFile, draw: Draw) => {
    const funnel = funnelIn(source);
    return funnel && make(funnel, draw);
  }),
];

const acts = 500;
/** The first ones, since later ones break what the text declares. */
const sound = 40;

test.each(shippedDrafts)('undoes and redoes 500 acts on %s exactly', (_, files) => {
  const draws = fc.array(fc.nat(), { minLength: 10 * acts, maxLength: 10 * acts });
  fc.assert(
    fc.property(draws, (numbers) => {
      const draft = new DraftText({ revision: 1, files }, () => new Promise(() => {}));
      const editor = new Editor(draft, () => 0);
      let drawn = 0;
      const draw: Draw = (items) => items[(numbers[drawn++] ?? 0) % items.length];
      for (let count = 0; count < acts; count += 1) {
        const source = editor.snapshot().file(funnelFile);
        const make = draw<(source: SourceFile, draw: Draw) => Act | undefined>(
          count < sound ? declared : edits,
        );
        const done = source && make?.(source, draw);
        if (done) editor.do(done);
        const now = editor.snapshot();
        expect(draft.snapshot().files).toBe(now.files);
        expect(
          Object.keys(now.files).filter((name) => !now.file(name)?.isJson),
          done?.label,
        ).toEqual([]);
      }
      const last = editor.snapshot().files;
      expect(last).not.toEqual(files);
      while (editor.snapshot().undo !== undefined) editor.undo();
      expect(draft.snapshot().files).toEqual(files);
      while (editor.snapshot().redo !== undefined) editor.redo();
      expect(draft.snapshot().files).toEqual(last);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
