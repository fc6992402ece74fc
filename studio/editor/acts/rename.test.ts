import { applyEdits } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { defaultsTaken, isDefault } from '../../../proof/defaults-taken.ts';
import { isSameName, namesIn } from '../../../proof/facts/uses/names.ts';
import { tagOfOverlay } from '../../../proof/validate/overlay.ts';
import { formatProblem } from '../../../proof/validate/problem.ts';
import { validate } from '../../../proof/validate/validate.ts';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import { withLabels } from '../../../schema/authoring/texts/texts.ts';
import { shippedDrafts } from '../../../tests/support/drafts.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { funnelFile } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { type Rename, renamed } from './rename.ts';

const fileOf = (files: Files) => JSON.parse(files[funnelFile] ?? '');
const wholeOf = (files: Files) => withDefaults(fileOf(files));

/** The files with these renames; undefined if they cannot be done. */
function withRenames(files: Files, renames: readonly Rename[]): Files | undefined {
  const parsed = new Map(Object.entries(files).map(([name, text]) => [name, new SourceFile(text)]));
  const edits = Object.entries(renamed({ files, file: (name) => parsed.get(name) }, renames).files);
  if (edits.length === 0) return undefined;
  return {
    ...files,
    ...Object.fromEntries(edits.map(([name, own]) => [name, applyEdits(files[name] ?? '', [...own])])),
  };
}

/** Those of the renames that can be done. */
function possible(files: Files, renames: readonly Rename[]): readonly Rename[] {
  if (withRenames(files, renames)) return renames;
  const middle = Math.floor(renames.length / 2);
  return middle === 0
    ? []
    : [renames.slice(0, middle), renames.slice(middle)].flatMap((half) => possible(files, half));
}

function problemsOf(files: Files): readonly string[] {
  const overlays = Object.entries(files).flatMap(([file, text]) => {
    const tag = tagOfOverlay(file, funnelFile);
    return tag === undefined ? [] : [{ file, tag, text }];
  });
  const checked = validate(files[funnelFile] ?? '', funnelFile, undefined, overlays);
  return [checked, ...checked.overlays].flatMap(({ problems }) => problems).map(formatProblem);
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
    const defaults = defaultsTaken(fileOf(files), whole);
    for (const rename of renames.filter((rename) => !done.includes(rename)))
      expect(
        names.some((name) => isSameName(name, rename) && isDefault(name.pointer, defaults)),
        rename.name,
      ).toBe(true);
  });
});
