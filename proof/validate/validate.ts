import { placeInFile, withNamedChoices } from '../../schema/authoring/defaults/named-choices.ts';
import { values } from '../../schema/authoring/defaults/values.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { declaredAt } from '../../schema/authoring/members.ts';
import { localized } from '../../schema/authoring/texts/localized.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import type { RuleSetting, Severity } from '../../schema/declaration/sections/rule-settings.ts';
import { defaultsTaken, isDefault } from '../defaults-taken.ts';
import type { PictureFolder } from '../facts/picture-folder.ts';
import type { Finding, Rule, Subject } from '../rules/rule.ts';
import { rules } from '../rules/rules.ts';
import { findingsOf } from '../rules/run-rule.ts';
import { applySuppressions } from './apply-suppressions.ts';
import { faultsOfArms, foundIn, type SeenFunnel, seenFunnels } from './in-arms.ts';
import { type JsonProblem, readJson } from './json-text.ts';
import { type OverlayFile, placesIn, translationsIn } from './overlay.ts';
import type { Problem } from './problem.ts';
import { type ReadOverlay, readOverlay } from './read-overlay.ts';
import type { Source } from './source.ts';
import { checkStructure } from './structure.ts';

/** A problem that the funnel has suppressed, and why. */
export interface Suppressed {
  readonly problem: Problem;
  readonly reason: string;
}

/** An overlay and its problems, in the order of the file. */
interface CheckedOverlay extends OverlayFile {
  readonly problems: readonly Problem[];
}

/** The result for a funnel file: its problems in the order of the file, and the whole funnel if none is an error. */
export interface Validation {
  readonly problems: readonly Problem[];
  /** The suppressed problems with their reasons, in the order of the file. */
  readonly suppressed: readonly Suppressed[];
  /** The overlays beside it, as they were given. */
  readonly overlays: readonly CheckedOverlay[];
  /** With its translations; undefined if one of the files has an error. */
  readonly funnel: Funnel | undefined;
  /** The funnel as the files declare it, without defaults. */
  readonly written: FunnelFile | undefined;
}

/**
 * Checks the text of a funnel file: as JSON, against the schema, with the defaults filled in, and by the rules; each
 * stage runs only on what passed the one before. `file` is the name in problems; without `pictures`, the files of
 * pictures are not checked. Overlays are checked the same way, once the funnel itself fits the schema; bounds that are
 * counted from today, as of `now`. Never throws, whatever the text.
 */
export function validate(
  text: string,
  file: string,
  pictures?: PictureFolder,
  overlayFiles: readonly OverlayFile[] = [],
  now = new Date(),
): Validation {
  return validateRead(readFunnel(text, file, overlayFiles), file, pictures, overlayFiles, now);
}

/** The same for a text that is read already. In: what `readFunnel` made of it. */
export function validateRead(
  read: Read,
  file: string,
  pictures?: PictureFolder,
  overlayFiles: readonly OverlayFile[] = [],
  now = new Date(),
): Validation {
  return 'faults' in read ? unusable(read.faults, overlayFiles) : judged(read, file, pictures, now);
}

/** What the files of a funnel declare, whatever the rules find in it. */
interface Declared {
  readonly source: Source;
  /** Problems that take nothing away. */
  readonly repeated: readonly Problem[];
  readonly translations: readonly ReadOverlay[];
  readonly written: FunnelFile;
  /** With the defaults and the translations. */
  readonly funnel: Funnel;
}

/** A text that was read: what it declares, or why it declares nothing. */
type Read = Declared | { readonly faults: readonly Problem[] };

/**
 * The funnel that the files declare, with its defaults, if the text is JSON and fits the schema; else why it does not.
 * Never throws, whatever the text.
 */
export function readFunnel(text: string, file: string, overlayFiles: readonly OverlayFile[] = []): Read {
  const read = readJson(text);
  if ('fault' in read) return { faults: [jsonProblem(file, read.fault)] };
  const { source } = read;
  const repeated = read.problems.map((problem) => jsonProblem(file, problem));
  const structure = structureOf(JSON.parse(text));
  if ('findings' in structure) {
    const misfits = structure.findings.map((finding) =>
      problemAt(file, source, errorOf('structure', finding)),
    );
    return { faults: [...repeated, ...misfits] };
  }
  const language = structure.written.language ?? String(values.language);
  const translations = overlayFiles.map((overlay) => readOverlay(overlay, language));
  const overlaid = translations.flatMap(({ overlay }) => overlay ?? []);
  const written = {
    ...structure.written,
    ...(overlaid.length > 0 && { translations: translationsIn(overlaid) }),
  };
  return { source, repeated, translations, written, funnel: withDefaults(written) };
}

/** What the rules find in a funnel. */
function judged(
  { source, repeated, translations, written, funnel }: Declared,
  file: string,
  pictures: PictureFolder | undefined,
  now: Date,
): Validation {
  const overlaid = translations.flatMap(({ overlay }) => overlay ?? []);
  const run: Run = { funnel, seen: seenFunnels(funnel), active: activeRules(funnel), pictures, now };
  const reports = reportsOf(run, (seen) => ({
    funnel: seen.funnel,
    // An overlay translates what the file declares, not what an arm changes.
    overlays: seen.funnel === funnel ? overlaid : [],
  }));
  const placed = reports
    .filter(({ finding }) => finding.language === undefined)
    .filter(onceForMembers(funnel))
    .map(placesInFile(written, funnel))
    .map((report) => problemAt(file, source, report));
  const { remaining, suppressed, unused } = applySuppressions(placed, funnel.suppressions);
  const idle = unused.map((finding) => problemAt(file, source, errorOf('unused-suppression', finding)));
  const problems = [...repeated, ...remaining, ...idle].sort(inOrderOfFile);
  const overlays = translations.map((overlay) => ({
    file: overlay.file,
    tag: overlay.tag,
    text: overlay.text,
    problems: problemsOf(overlay, reports, run).toSorted(inOrderOfFile),
  }));
  const all = [problems, ...overlays.map((overlay) => overlay.problems)].flat();
  const isSound = all.every(({ severity }) => severity !== 'error');
  return {
    problems,
    suppressed: suppressed.toSorted((a, b) => inOrderOfFile(a.problem, b.problem)),
    overlays,
    funnel: isSound ? funnel : undefined,
    written: isSound ? written : undefined,
  };
}

const inOrderOfFile = (a: Problem, b: Problem): number =>
  a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));

/** The result for a file that is not even a funnel. */
const unusable = (problems: readonly Problem[], overlays: readonly OverlayFile[]): Validation => ({
  problems: problems.toSorted(inOrderOfFile),
  suppressed: [],
  overlays: overlays.map((overlay) => ({ ...overlay, problems: [] })),
  funnel: undefined,
  written: undefined,
});

/** The value as a funnel file whose arms fit the schema too, or everything that does not. */
function structureOf(value: unknown): ReturnType<typeof checkStructure> {
  const structure = checkStructure(value);
  if ('findings' in structure) return structure;
  const findings = faultsOfArms(structure.written);
  return findings.length > 0 ? { findings } : structure;
}

/** A rule that the funnel has not switched off. */
interface ActiveRule {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly limit: number;
}

const activeRules = (funnel: Funnel): readonly ActiveRule[] =>
  rules.flatMap((rule) => {
    const usual = rule.severityIn?.(funnel) ?? rule.severity;
    const { severity, limit } = settingOf({ ...rule, severity: usual }, funnel.rules);
    return severity === 'off' ? [] : [{ rule, severity, limit }];
  });

/** What the rules run on. */
interface Run extends Pick<Subject, 'funnel' | 'pictures' | 'now'> {
  readonly seen: readonly SeenFunnel[];
  readonly active: readonly ActiveRule[];
}

/** A finding of a rule, with its severity. */
interface Report {
  readonly rule: string;
  readonly severity: Severity;
  readonly finding: Finding;
}

const errorOf = (rule: string, finding: Finding): Report => ({ rule, severity: 'error', finding });

/** What the rules find in all arms. In: what they look at in each. */
const reportsOf = (
  { funnel: declared, seen, active, pictures, now }: Run,
  shownIn: (seen: SeenFunnel) => Pick<Subject, 'funnel' | 'overlays'>,
): readonly Report[] =>
  active.flatMap(({ rule, severity, limit }) =>
    foundIn(seen, rule, (inArms) =>
      findingsOf(rule, {
        ...shownIn(inArms),
        declared,
        pictures,
        limit,
        now,
        // What a visitor can do is the same in every language.
        get flow() {
          return inArms.flow;
        },
      }),
    ).map((finding) => ({ rule: rule.id, severity, finding })),
  );

/** Whether a report is the first of its kind: what is wrong with a question of a group is so for each member. */
function onceForMembers(funnel: Funnel): (report: Report) => boolean {
  const reported = new Set<string>();
  return ({ rule, finding: { pointer } }) => {
    const declared = declaredAt(pointer, funnel);
    const key = `${rule} ${declared}`;
    if (declared !== pointer && reported.has(key)) return false;
    reported.add(key);
    return true;
  };
}

/** Moves reports from the whole funnel to their places in the file, and says which are of defaults. */
function placesInFile(written: FunnelFile, funnel: Funnel): (report: Report) => Report {
  const { lists } = withNamedChoices(written);
  const inFile = <Spot extends { readonly pointer: string }>(spot: Spot): Spot => ({
    ...spot,
    pointer: placeInFile(declaredAt(spot.pointer, funnel), lists),
  });
  let defaults: ReadonlyMap<string, unknown> | undefined;
  return ({ finding, ...report }) => {
    const { pointer, related, fix, message } = inFile(finding);
    defaults ??= defaultsTaken(written, funnel);
    const hint = ` The file leaves '${pointer}' out, so this is a default. Write it there to change it.`;
    return {
      ...report,
      finding: {
        ...finding,
        pointer,
        message: isDefault(pointer, defaults) ? message + hint : message,
        ...(related && { related: related.map(inFile) }),
        ...(fix && { fix: inFile(fix) }),
      },
    };
  };
}

/** The problems of an overlay: its own, and what the rules find in the funnel in its language. */
function problemsOf(
  { file, tag, json, structure, source, overlay }: ReadOverlay,
  reports: readonly Report[],
  run: Run,
): readonly Problem[] {
  const faults = json.map((problem) => jsonProblem(file, problem));
  if (!source) return faults;
  const ofOverlay = () => {
    if (!overlay) return structure.map((finding) => errorOf('structure', finding));
    const translated = new Map(run.seen.map((seen) => [seen, localized(seen.funnel, overlay.language)]));
    const places = placesIn([...translated.values()][0] ?? run.funnel, overlay);
    const shown = reportsOf(run, (seen) => ({ funnel: translated.get(seen) ?? seen.funnel, overlays: [] }));
    return [
      ...reports.filter(({ finding }) => finding.language === tag),
      ...shown.flatMap(({ finding: { pointer, message, fix }, ...report }) => {
        const place = places.get(pointer);
        if (place === undefined) return [];
        const isThere = fix?.pointer === pointer;
        return [
          {
            ...report,
            finding: { pointer: place, message, ...(isThere && { fix: { ...fix, pointer: place } }) },
          },
        ];
      }),
    ];
  };
  return [...faults, ...ofOverlay().map((report) => problemAt(file, source, report))];
}

const jsonProblem = (file: string, { message, ...place }: JsonProblem): Problem => ({
  rule: 'json',
  severity: 'error',
  file,
  message,
  pointer: '',
  ...place,
});

function problemAt(file: string, source: Source, { rule, severity, finding }: Report): Problem {
  const { message, pointer, at, related, way, fix } = finding;
  return {
    rule,
    severity,
    file,
    message,
    pointer,
    ...source.locate(pointer, at),
    ...(related && {
      related: related.map(({ at: part, ...spot }) => ({ ...spot, ...source.locate(spot.pointer, part) })),
    }),
    ...(way && { way }),
    ...(fix && { fix }),
  };
}

/** The severity and the limit of a rule under a funnel's settings. */
export function settingOf(
  { id, severity: usual, limit }: Rule,
  settings: Readonly<Record<string, RuleSetting>> = {},
): { readonly severity: Severity | 'off'; readonly limit: number } {
  const set = settings[id] ?? usual;
  return typeof set === 'string'
    ? { severity: set, limit: limit?.default ?? 0 }
    : { severity: set.severity, limit: set.limit ?? limit?.default ?? 0 };
}
