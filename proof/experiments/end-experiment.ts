import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import type { Experiment } from '../../schema/declaration/sections/experiment.ts';
import { changesOf, placeOfChange, textsMoved, withArm } from '../../schema/experiments/arms.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { isWithin, pointerTo, valueOn } from '../../schema/places/pointer.ts';
import { compare } from '../diff/compare.ts';
import { raisedFor } from '../diff/version.ts';

/** The text of a funnel file in which an experiment has ended. */
interface EndedExperiment {
  readonly text: string;
  /** What the funnel takes over from the winner, in words: the properties of a step, or those of several things. */
  readonly taken: readonly string[];
  /** The variants, or arms, that were removed besides the winner. */
  readonly removed: readonly string[];
  readonly version: { readonly old: string; readonly new: string };
}

/**
 * Ends an experiment in the text of a funnel file: the funnel takes over what the winner changes, the experiment and
 * all its variants are removed, and the version is raised as `checkVersion` requires. The rest of the text stays as it
 * is. In: a valid text, an experiment in it, and one of the variants of its step, or one of its arms.
 */
export function endExperiment(text: string, experiment: Experiment, winner: string): EndedExperiment {
  const file: FunnelFile = JSON.parse(text);
  const before = withDefaults(file);
  const at = before.experiments.findIndex(({ id }) => id === experiment.id);
  const edit = editorOf(text);
  const result = experiment.arms
    ? takeOverArm(edit, file, before, at, winner)
    : takeOverVariant(edit, file, experiment, winner);
  edit.set(before.experiments.length > 1 ? ['experiments', at] : ['experiments'], undefined);
  const changes = compare(before, withDefaults(JSON.parse(edit.text)));
  const version = raisedFor(before.version, changes);
  edit.set(['version'], version);
  return { ...result, text: edit.text, version: { old: before.version, new: version } };
}

type TakenOver = Pick<EndedExperiment, 'taken' | 'removed'>;

function takeOverVariant(edit: Editor, file: FunnelFile, experiment: Experiment, winner: string): TakenOver {
  const step = file.steps?.findIndex(({ path }) => path === experiment.step) ?? -1;
  const variants = file.steps?.[step]?.variants ?? {};
  const properties = Object.entries(variants[winner] ?? {});
  for (const [property, value] of properties) edit.set(['steps', step, property], value);
  edit.set(['steps', step, 'variants'], undefined);
  return {
    taken: properties.map(([property]) => property),
    removed: Object.keys(variants).filter((name) => name !== winner),
  };
}

/** The file takes over what the arm declares, but not the defaults that follow: the file leaves those out as before. */
function takeOverArm(edit: Editor, file: FunnelFile, before: Funnel, at: number, winner: string): TakenOver {
  const { arms = {}, weights = {} } = (file.experiments?.[at] ?? {}) as Partial<Experiment>;
  const arm = Object.hasOwn(arms, winner) ? (arms[winner] ?? {}) : {};
  const changes = changesOf(arm);
  const whole = withArm(before, arm);
  for (const change of changes) {
    const path = [...placeOfChange(before, change)];
    // Routes, or a page, that the file leaves out are written in full.
    const there = path.findIndex((_, depth) => valueOn(file, path.slice(0, depth + 1)) === undefined);
    const place = there < 0 || there > 1 ? path : path.slice(0, there + 1);
    edit.set(place, valueOn(whole, place));
  }
  return {
    taken: changes.map(([, thing, property]) => (property ? `'${property}' of ${thing}` : String(thing))),
    removed: [...new Set([...Object.keys(weights), ...Object.keys(arms)])].filter((name) => name !== winner),
  };
}

/** The variants of its step, or the arms, with which an experiment can end. */
export const possibleWinners = (
  funnel: Funnel,
  { step = '', arms, weights }: Experiment,
): readonly string[] => Object.keys(arms ? weights : (stepAt(funnel, step)?.variants ?? {}));

/**
 * The text of an overlay after an experiment has ended: the translations of the winner's texts become those of the
 * funnel, and those of the other variants are removed. In: the text of an overlay, and the funnel before. Out: the
 * text, unchanged if it has nothing of the experiment.
 */
export function endInOverlay(text: string, funnel: Funnel, experiment: Experiment, winner: string): string {
  const { texts }: { texts: Readonly<Record<string, unknown>> } = JSON.parse(text);
  const { all, moved } = textsOfExperiment(funnel, experiment, winner);
  const edit = editorOf(text);
  for (const [name, translation] of Object.entries(texts)) {
    if (!name.startsWith(`${all}/`)) continue;
    const move = moved.find(({ from }) => isWithin(name, from));
    if (move) edit.set(['texts', move.to + name.slice(move.from.length)], translation);
    edit.set(['texts', name], undefined);
  }
  return edit.text;
}

/**
 * The beginning of the names of all texts of an experiment, and what replaces the beginning for those of its winner.
 */
function textsOfExperiment(funnel: Funnel, { id, step: path = '', arms }: Experiment, winner: string) {
  if (arms) {
    const all = pointerTo('experiments', id);
    const arm = Object.hasOwn(arms, winner) ? (arms[winner] ?? {}) : {};
    return { all, moved: textsMoved(funnel, arm, all + pointerTo('arms', winner)) };
  }
  const to = pointerTo('steps', stepAt(funnel, path)?.field ?? path);
  return { all: `${to}/variants`, moved: [{ from: to + pointerTo('variants', winner), to }] };
}

type Editor = ReturnType<typeof editorOf>;

/** A JSON text that is edited in place: everything outside of an edit stays as it is written. */
function editorOf(original: string) {
  const [, indent = '  '] = /\n([ \t]+)/.exec(original) ?? [];
  const formattingOptions: FormattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: original.includes('\r\n') ? '\r\n' : '\n',
  };
  return {
    text: original,
    /** Sets the value at a pointer, or removes it. */
    set(path: (string | number)[], value: unknown) {
      // The library also reformats the surroundings of an edit: not on a removal, and not if a new property follows a
      // short one.
      const options = value === undefined ? {} : { formattingOptions, getInsertionIndex: behindHeading };
      this.text = applyEdits(this.text, modify(this.text, path, value, options));
    },
  };
}

const behindHeading = (names: string[]): number =>
  names.includes('heading') ? names.indexOf('heading') + 1 : names.length;
