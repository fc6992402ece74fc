import { applyEdits, type Edit } from 'jsonc-parser';
import { isSameName, type Name, type NamePlace, namesIn } from '../../../../proof/facts/uses/names.ts';
import { placeInFile, withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import { withDefaults } from '../../../../schema/authoring/defaults/with-defaults.ts';
import { textsWithGaps } from '../../../../schema/authoring/texts/gap-places.ts';
import { textsOf } from '../../../../schema/authoring/texts/texts.ts';
import type { Funnel, FunnelFile } from '../../../../schema/declaration/funnel.ts';
import { pathPattern } from '../../../../schema/declaration/next.ts';
import { digestOfText } from '../../../../schema/declaration/overlay.ts';
import { valueNamePattern } from '../../../../schema/declaration/sections/value.ts';
import { gapsIn, namesInGap } from '../../../../schema/gaps/gap.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, type Edits, funnelFile, type Sources } from '../../document/act.ts';
import { funnelIn } from '../../document/funnel-in.ts';
import { removeValue, renameProperty, setValue } from '../../document/json-edits.ts';
import { SourceFile } from '../../document/source-file.ts';
import { writtenIn } from '../../document/written-in.ts';
import { texts } from './texts.ts';

/** A name, and the one that takes its place. */
export interface Rename extends Name {
  readonly to: string;
}

/** Gives something another name, as `renamed` says. */
export const rename = (name: Name, to: string): Act => ({
  label: texts.rename(texts.kinds[name.kind], name.name, to),
  edits: (sources) => renamed(sources, [{ ...name, to }]),
});

/**
 * Gives something another name, wherever it is named: in conditions, next steps, values, arms, gaps of texts,
 * suppressions and overlays. What visitors read stays. Defaults that follow from the name follow it, such as the field
 * of a step that declares only its path; nothing is done if one of the names is itself a default.
 */
export function renamed(sources: Sources, asked: readonly Rename[]): Edits {
  const source = sources.file(funnelFile);
  const file = writtenIn(source);
  if (!source || !file) return { files: {} };
  const before = withDefaults(file);
  const renames = [...asked];
  const names = namesIn(before);
  let edits: readonly Edit[];
  let after: Funnel;
  let followers: readonly Rename[];
  do {
    edits = editsOfFunnel(source, file, before, names, renames);
    const declared = funnelIn(new SourceFile(applyEdits(source.text, [...edits])));
    if (!declared) return { files: {} };
    after = declared;
    const now = namesIn(after);
    followers = followersOf(renames, names, now);
    renames.push(...followers);
    if (followers.length === 0 && !isRenamed(renames, names, now)) return { files: {} };
  } while (followers.length > 0);
  const overlays = Object.keys(sources.files).filter((file) => file !== funnelFile);
  const inOverlays = overlays.map((name) => {
    const overlay = sources.file(name);
    return [name, overlay ? editsOfOverlay(overlay, before, after, renames) : []] as const;
  });
  return { files: { [funnelFile]: edits, ...Object.fromEntries(inOverlays) } };
}

/** Why a name cannot be this one, as a sentence; undefined if it can. */
export function renameFault(sources: Sources, name: Name, to: string): string | undefined {
  const funnel = funnelIn(sources.file(funnelFile));
  if (!funnel || to.trim() === '') return texts.noName;
  if (namesIn(funnel).some((other) => isSameName(other, { ...name, name: to }))) return texts.nameTaken(to);
  const pattern = patterns[name.kind];
  if (pattern && !new RegExp(pattern).test(to)) return texts.notSuch(to);
  const { files } = renamed(sources, [{ ...name, to }]);
  return files[funnelFile] ? undefined : texts.isDefault(name.name);
}

const patterns: { readonly [Kind in Name['kind']]?: string } = {
  path: pathPattern,
  value: valueNamePattern,
};

/** The names that defaults have made of renamed ones, and that the file therefore names differently too. */
function followersOf(
  renames: readonly Rename[],
  before: readonly NamePlace[],
  after: readonly NamePlace[],
): readonly Rename[] {
  const found: Rename[] = [];
  if (before.length !== after.length) return found;
  for (const [index, place] of before.entries()) {
    const to = after[index]?.name ?? place.name;
    const isListed = [...renames, ...found].some((other) => isSameName(other, place));
    if (to !== place.name && !isListed) found.push({ ...place, to });
  }
  return found;
}

/** Whether every place has its new name: a default that follows from something else keeps the old one. */
const isRenamed = (
  renames: readonly Rename[],
  before: readonly NamePlace[],
  after: readonly NamePlace[],
): boolean =>
  before.length === after.length &&
  before.every((place, index) => after[index]?.name === (renameOf(place, renames) ?? place.name));

const renameOf = (place: Name, renames: readonly Rename[]): string | undefined =>
  renames.find((rename) => isSameName(rename, place))?.to;

function editsOfFunnel(
  source: SourceFile,
  file: FunnelFile,
  funnel: Funnel,
  names: readonly NamePlace[],
  renames: readonly Rename[],
): Edit[] {
  const { lists } = withNamedChoices(file);
  const isWritten = (pointer: string, text: string) => source.nodeAt(pointer)?.value === text;
  const ofNames = names.flatMap((place) => {
    const to = renameOf(place, renames);
    // The file has a list there, or a set is made of one.
    if (to === undefined || lists.has(place.pointer)) return [];
    const pointer = placeInFile(place.pointer, lists);
    if (place.at === 'key') return renameProperty(source, pointer, to);
    if (!isWritten(pointer, place.name)) return [];
    const isDeclaredChoice = place.kind === 'choice' && pathOf(place.pointer)[0] === 'choiceSets';
    return isDeclaredChoice ? editsOfChoice(source, pointer, place.name, to) : setValue(source, pointer, to);
  });
  const ofGaps = textsWithGaps(funnel).flatMap(({ text, pointer }) => {
    const place = placeInFile(pointer, lists);
    const renamed = withRenamedGaps(text, renames);
    return renamed !== text && isWritten(place, text) ? setValue(source, place, renamed) : [];
  });
  const keys = names.filter(({ at }) => at === 'key');
  const ofSuppressions = (file.suppressions ?? []).flatMap(({ pointer = '' }, index) => {
    const renamed = withRenamedKeys(pointer, keys, renames);
    return renamed === pointer ? [] : setValue(source, pointerTo('suppressions', index, 'pointer'), renamed);
  });
  return [...ofNames, ...ofGaps, ...ofSuppressions];
}

/** Another stored value for a choice; visitors read the same. In: the pointer to the choice, or to its `value`. */
function editsOfChoice(source: SourceFile, pointer: string, from: string, to: string): Edit[] {
  const isText = pathOf(pointer).at(-1) !== 'value';
  if (isText) return setValue(source, pointer, { value: to, label: from });
  const choice = pointer.slice(0, -'/value'.length);
  const label = `${choice}/label`;
  const written = Object(source.valueAt(choice));
  // A choice that is read as it is stored needs no label.
  if (written.label === to)
    return Object.keys(written).length === 2
      ? setValue(source, choice, to)
      : [...setValue(source, pointer, to), ...removeValue(source, label)];
  return [
    ...setValue(source, pointer, to),
    ...(written.label === undefined ? setValue(source, label, from, ['value', 'label']) : []),
  ];
}

/** A pointer into a funnel, by the new names of what is around its place. */
function withRenamedKeys(pointer: string, keys: readonly NamePlace[], renames: readonly Rename[]): string {
  const path = [...pathOf(pointer)];
  for (const key of keys) {
    const to = renameOf(key, renames);
    if (to !== undefined && isWithin(pointer, key.pointer)) path[pathOf(key.pointer).length - 1] = to;
  }
  return pointerTo(...path);
}

/** A text with the new names in its gaps. */
function withRenamedGaps(text: string, renames: readonly Rename[]): string {
  let renamed = text;
  for (const gap of gapsIn(text)) {
    if ('fault' in gap) continue;
    let { written } = gap;
    for (const { of, name } of namesInGap(gap)) {
      const kind = ({ answer: 'field', value: 'value', plan: 'plan' } as const)[of];
      const to = renameOf({ kind, name, scope: '' }, renames);
      // A date may name a value behind an answer.
      const mark = gap.date && of === 'value' ? written.indexOf('value:', written.indexOf(':') + 1) : 0;
      const start = written.indexOf(name, written.indexOf(':', mark));
      if (to !== undefined) written = written.slice(0, start) + to + written.slice(start + name.length);
    }
    renamed = renamed.replace(gap.written, () => written);
  }
  return renamed;
}

/** The texts of an overlay under their new names, and with the new names in their gaps. */
function editsOfOverlay(
  overlay: SourceFile,
  before: Funnel,
  after: Funnel,
  renames: readonly Rename[],
): Edit[] {
  const now = textsOf(after);
  return textsOf(before).flatMap(({ name, text }, index) => {
    const place = pointerTo('texts', name);
    const { of, text: translation } = Object(overlay.valueAt(place));
    if (typeof translation !== 'string') return [];
    const source = withRenamedGaps(text, renames);
    const renamed = withRenamedGaps(translation, renames);
    const to = now[index]?.name ?? name;
    return [
      ...(to === name ? [] : renameProperty(overlay, place, to)),
      ...(renamed === translation ? [] : setValue(overlay, `${place}/text`, renamed)),
      // It is as stale as it was.
      ...(source !== text && of === digestOfText(text)
        ? setValue(overlay, `${place}/of`, digestOfText(source))
        : []),
    ];
  });
}
