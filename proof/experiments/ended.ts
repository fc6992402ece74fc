import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import { withDefaults } from '../../schema/defaults/with-defaults.ts';
import type { FunnelFile } from '../../schema/funnel.ts';
import { pointerTo } from '../../schema/pointer.ts';
import type { Experiment } from '../../schema/sections/experiment.ts';
import { compare } from '../diff/compare.ts';
import { raisedFor } from '../diff/version.ts';

/** The text of a funnel file in which an experiment has ended. */
interface Ended {
  readonly text: string;
  /** The properties that the step takes over from the winner. */
  readonly taken: readonly string[];
  /** The variants that are gone, besides the winner. */
  readonly removed: readonly string[];
  readonly version: { readonly old: string; readonly new: string };
}

/**
 * Ends an experiment in the text of a funnel file: the step says what the winner says, the experiment and all variants are
 * gone, and the version is raised by as much as `checkVersion` asks for. The rest of the text stays as it is. In: a text
 * that validates, an experiment of it, and one of the variants of its step.
 */
export function ended(text: string, { id, step: path }: Experiment, winner: string): Ended {
  const file: FunnelFile = JSON.parse(text);
  const before = withDefaults(file);
  const step = before.steps.findIndex((candidate) => candidate.path === path);
  const variants = before.steps[step]?.variants ?? {};
  const at = before.experiments.findIndex((experiment) => experiment.id === id);
  const edit = editorOf(text);
  const own = Object.entries(variants[winner] ?? {});
  for (const [property, value] of own) edit.set(['steps', step, property], value);
  edit.set(['steps', step, 'variants'], undefined);
  edit.set(before.experiments.length > 1 ? ['experiments', at] : ['experiments'], undefined);
  const changes = compare(before, withDefaults(JSON.parse(edit.text)));
  const version = raisedFor(before.version, changes);
  edit.set(['version'], version);
  return {
    text: edit.text,
    taken: own.map(([property]) => property),
    removed: Object.keys(variants).filter((name) => name !== winner),
    version: { old: before.version, new: version },
  };
}

/**
 * The text of an overlay after an experiment has ended: the translations of the winner's texts are those of the step, and
 * those of the other variants are gone. In: the text of an overlay, and the field of the step, by which its texts are
 * named. Out: the text, the same where it has nothing of the variants.
 */
export function endedOverlay(text: string, field: string, winner: string): string {
  const { texts }: { texts: Readonly<Record<string, unknown>> } = JSON.parse(text);
  const step = pointerTo('steps', field);
  const variants = `${step}/variants/`;
  const own = `${step}${pointerTo('variants', winner)}/`;
  const edit = editorOf(text);
  for (const [name, translation] of Object.entries(texts)) {
    if (!name.startsWith(variants)) continue;
    if (name.startsWith(own)) edit.set(['texts', `${step}/${name.slice(own.length)}`], translation);
    edit.set(['texts', name], undefined);
  }
  return edit.text;
}

/** A JSON text that is edited in place: what an edit does not touch stays as it is written. */
function editorOf(original: string) {
  const [, indent = '  '] = /\n([ \t]+)/.exec(original) ?? [];
  const formattingOptions: FormattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: original.includes('\r\n') ? '\r\n' : '\n',
  };
  return {
    text: original,
    /** Puts a value at a place, or removes what is there. */
    set(path: (string | number)[], value: unknown) {
      // The parser lays out what is beside an edit too: not where something goes, and a new property goes beside a short one.
      const options = value === undefined ? {} : { formattingOptions, getInsertionIndex: behindHeading };
      this.text = applyEdits(this.text, modify(this.text, path, value, options));
    },
  };
}

const behindHeading = (names: string[]): number =>
  names.includes('heading') ? names.indexOf('heading') + 1 : names.length;
