import { expect, test } from 'vitest';
import { generatedFunnel } from '../../bench/generated-funnel.ts';
import { validate } from '../../proof/validate/validate.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { minimalText } from '../../tests/support/funnel-text.ts';
import { DraftText } from '../drafts/draft-text.ts';
import { funnelFile } from './document/act.ts';
import { Editor } from './document/editor.ts';
import { change } from './inspector/parts/property-acts.ts';
import { propertyLists } from './inspector/properties/shown-properties.ts';
import { pagesTo } from './inspector/value/page-of.ts';
import { layOut, screenSize } from './map/layout.ts';
import { mapOf } from './map/screens.ts';

/** An editor of a funnel file, and the text of that now. */
function editing(text: string) {
  const draft = new DraftText({ revision: 1, files: { [funnelFile]: text } }, () => new Promise(() => {}));
  const editor = new Editor(draft);
  const write = (pointer: string, value: unknown) =>
    editor.do(change(editor.snapshot().file(funnelFile)?.value, pointer, value));
  return { editor, write, text: () => draft.snapshot().files[funnelFile] ?? '' };
}

test('100,000 pasted characters are kept as they are, and undone by one step', () => {
  const { editor, write, text } = editing(minimalText);
  const pasted = 'Wörter "und" \\ mehr\n'.repeat(5_000);
  write('/steps/0/heading', pasted);
  expect(JSON.parse(text()).steps[0].heading).toBe(pasted);
  expect(validate(text(), funnelFile).problems.map(({ pointer }) => pointer)).toContain('/steps/0/heading');
  editor.undo();
  expect(text()).toBe(minimalText);
});

test('of a funnel with a step of a kind that nobody knows, all else is edited, and the step stays as it is', () => {
  const { steps, ...rest } = JSON.parse(minimalText);
  const hologram = '{ "kind": "hologram", "path": "/x",   "depth": [1,2 ] }';
  const file = JSON.stringify({ ...rest, steps: [...steps, 'HOLOGRAM'] }, null, 2);
  const { write, text } = editing(file.replace('"HOLOGRAM"', hologram));
  write('/steps/0/heading', 'Which animal?');
  write(`/steps/${steps.length}/heading`, 'Look');
  expect(text()).toContain('"Which animal?"');
  expect(text()).toContain('"depth": [1,2 ]');
  const page = pagesTo(JSON.parse(text()), `/steps/${steps.length}`).at(-1);
  expect(
    propertyLists(page?.schema ?? {}, page?.value).shown.map(({ name, schema }) => [
      name,
      schema.description,
    ]),
  ).toEqual(
    ['path', 'depth', 'heading'].map((name) => [name, 'Kept as it is: this version does not know the kind.']),
  );
  expect(
    validate(text(), funnelFile)
      .problems.map(({ message }) => message)
      .join(),
  ).toContain("'hologram'");
});

test('a funnel of 1,000 steps is edited in one place, and each of its screens has a place on the map', () => {
  const large = JSON.stringify(JSON.parse(generatedFunnel(1_000)), null, 2);
  const { editor, write, text } = editing(large);
  write('/steps/500/heading', 'In the middle');
  const { screens, ways } = mapOf(withDefaults(JSON.parse(text())), [], undefined);
  const places = [...layOut(screens, ways).screens.values()];
  expect(places.length).toBeGreaterThan(1_000);
  const columns = places.map(({ x }) => x).toSorted((a, b) => a - b);
  expect((columns.at(-1) ?? 0) / screenSize.width).toBeGreaterThan(1_000);
  editor.undo();
  expect(text()).toBe(large);
});
