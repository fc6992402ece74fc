import { matches } from '#structure-check';
import { placeInFile, withNamedChoices } from '../../schema/authoring/defaults/named-choices.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../schema/places/pointer.ts';
import { type OverlayFile, translationsIn, usableOverlay } from '../validate/overlay.ts';
import type { Place } from '../validate/place.ts';
import type { Problem } from '../validate/problem.ts';
import { Source, tooDeepAt } from '../validate/source.ts';
import { validate } from '../validate/validate.ts';
import { type Change, type Verdict, worstOf } from './change.ts';
import { compare } from './compare.ts';
import { staleTranslations } from './stale-translations.ts';
import { checkVersion, type VersionCheck } from './version.ts';

/** A funnel file: its name, and its text. */
export interface Version {
  readonly file: string;
  readonly text: string;
  /** The overlays beside it. */
  readonly overlays?: readonly OverlayFile[];
}

/** A place in one of the two files. */
interface FilePlace extends Place {
  readonly file: string;
  readonly pointer: string;
}

/** A change with its places in both files, for an editor to open. */
export interface PlacedChange extends Omit<Change, 'oldPointer' | 'newPointer'> {
  readonly old: FilePlace;
  readonly new: FilePlace;
}

/** The report on a new version of a funnel file. */
export interface Report {
  /** The problems of the new file itself, and of its overlays. */
  readonly problems: readonly Problem[];
  /** Undefined if the structure of the new file is too broken to be compared. */
  readonly compared?: {
    /** The worst verdict of a change; undefined if nothing changed. */
    readonly verdict: Verdict | undefined;
    readonly version: VersionCheck & { readonly place: FilePlace };
    readonly changes: readonly PlacedChange[];
  };
}

/**
 * Compares two versions of a funnel file. The old one only needs a sound structure: it was published, and a newer rule
 * must not prevent the comparison. Undefined if its structure is broken.
 */
export function reportOf(old: Version, now: Version): Report | undefined {
  const before = read(old);
  if (!before) return undefined;
  const checked = validate(now.text, now.file, undefined, now.overlays);
  const problems = [checked, ...checked.overlays].flatMap((file) => file.problems);
  const after = read(now);
  if (!after) return { problems };
  const changes = [
    ...compare(before.funnel, after.funnel),
    ...staleTranslations(before.funnel, after.funnel, after.overlays),
  ];
  return {
    problems,
    compared: {
      verdict: worstOf(changes),
      version: {
        ...checkVersion(before.funnel.version, after.funnel.version, changes),
        place: after.placeOf('/version'),
      },
      changes: changes.map(({ oldPointer, newPointer, ...change }) => ({
        ...change,
        old: before.placeOf(oldPointer),
        new: after.placeOf(newPointer),
      })),
    },
  };
}

/**
 * The funnel of a file, with its overlays, and the places of its values; undefined if the file does not fit the schema.
 */
function read({ file, text, overlays: files = [] }: Version) {
  if (tooDeepAt(text) !== undefined) return undefined;
  const source = new Source(text);
  if (source.syntaxProblem) return undefined;
  const written: unknown = JSON.parse(text);
  if (!matches(written)) return undefined;
  const whole = withDefaults(written);
  const { lists } = withNamedChoices(written);
  const read = files.flatMap((file) => {
    const overlay = usableOverlay(file, whole.language);
    return overlay ? [{ ...file, overlay, source: new Source(file.text) }] : [];
  });
  const overlays = read.map(({ overlay }) => overlay);
  const funnel: Funnel = { ...whole, translations: translationsIn(overlays) };
  const placeOf = (pointer: string): FilePlace => {
    const [part, language, ...name] = pathOf(pointer);
    const overlay = read.find(({ tag }) => part === 'translations' && tag === language);
    if (!overlay) {
      const place = placeInFile(pointer, lists);
      return { file, pointer: place, ...source.locate(place) };
    }
    const below = name.length > 0 ? pointerTo('texts', ...name) : '';
    return { file: overlay.file, pointer: below, ...overlay.source.locate(below) };
  };
  return { funnel, overlays, placeOf };
}
