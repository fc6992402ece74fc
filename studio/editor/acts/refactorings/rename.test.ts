import { describe, expect, test } from 'vitest';
import { defaultsTaken, isDefault } from '../../../../proof/defaults-taken.ts';
import { isSameName, namesIn } from '../../../../proof/facts/uses/names.ts';
import { withLabels } from '../../../../schema/authoring/texts/texts.ts';
import { afterAct, problemsOf, shippedDrafts, wholeOf } from '../../../../tests/support/drafts.ts';
import type { Files } from '../../../drafts/typed-since.ts';
import { funnelFile } from '../../document/act.ts';
import { type Rename, renamed } from './rename.ts';

/** The files with these renames; undefined if they cannot be done. */
function withRenames(files: Files, renames: readonly Rename[]): Files | undefined {
  const renaming = afterAct(files, { label: '', edits: (sources) => renamed(sources, renames) });
  return renaming === files ? undefined : renaming;
}

/** Those of the renames that can be done. */
function possible(files: Files, renames: readonly Rename[]): readonly Rename[] {
  if (withRenames(files, renames)) return renames;
  const middle = Math.floor(renames.length / 2);
  return middle === 0
    ? []
    : [renames.slice(0, middle), renames.slice(middle)].flatMap((half) => possible(files, half));
}

describe.each(shippedDrafts)('the names of %s', (_, files) => {
  const whole = wholeOf(files);
  const names = namesIn(whole);
  const distinct = names.filter(
    (name, index) => names.findIndex((other) => isSameName(other, name)) === index,
  );
  const renames = distinct.map((name, index) => ({ ...name, to: `${name.name}Zq${index}x` }));
  const done = possible(files, renames);
  const after = withRenames(files, done) ?? {};

  test('can be changed without a new problem, and nothing else changes', () => {
    expect(problemsOf(after)).toEqual(problemsOf(files));
    const before = JSON.parse(JSON.stringify(withLabels(wholeOf(after))).replaceAll(/Zq\d+x/g, ''));
    expect(before).toEqual(withLabels(whole));
  });

  test('can be changed back to the same bytes', () => {
    const now = namesIn(wholeOf(after));
    const back = done.map((rename) => {
      const index = names.findIndex((name) => isSameName(name, rename));
      return { ...(now[index] ?? rename), to: rename.name };
    });
    expect(withRenames(after, back)).toEqual(files);
  });

  test('that follow from something else are not changed', () => {
    const written = JSON.parse(files[funnelFile] ?? '');
    const defaults = defaultsTaken(written, whole);
    /** Choices that stand in their step have a name that follows from its field. */
    const isInStep = ({ kind, name }: Rename) => kind === 'choiceSet' && !written.choiceSets?.[name];
    for (const rename of renames.filter((rename) => !done.includes(rename)))
      expect(
        isInStep(rename) ||
          names.some((name) => isSameName(name, rename) && isDefault(name.pointer, defaults)),
        rename.name,
      ).toBe(true);
  });
});

test('an answer and a value from which a date is counted are renamed in its gap', () => {
  const text = 'By {date:Weight - value:bmi days|date short}.';
  const [, files] = shippedDrafts.find(([name]) => name === 'weight-loss') ?? [];
  const draft = { [funnelFile]: files?.[funnelFile]?.replace('Your menu takes shape', text) ?? '' };
  const renaming = withRenames(draft, [
    { kind: 'field', name: 'Weight', scope: '', to: 'Mass' },
    { kind: 'value', name: 'bmi', scope: '', to: 'value' },
  ]);
  expect(renaming?.[funnelFile]).toContain('By {date:Mass - value:value days|date short}.');
});
