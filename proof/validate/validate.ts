import { placeInFile, withNamedChoices } from '../../schema/authoring/defaults/named-choices.ts';
import { values } from '../../schema/authoring/defaults/values.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import { localized } from '../../schema/authoring/texts/localized.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import type { RuleSetting, Severity } from '../../schema/declaration/sections/rule-settings.ts';
import { defaultsTaken, isDefault } from '../defaults-taken.ts';
import type { PictureFolder } from '../facts/picture-folder.ts';
import type { Finding, Rule } from '../rules/rule.ts';
import { rules } from '../rules/rules.ts';
import { findingsOf } from '../rules/visit.ts';
import { type Applied, applySuppressions } from './apply-suppressions.ts';
import { faultsOfArms, foundIn, type SeenFunnel, seenFunnels } from './in-arms.ts';
import { placesIn } from './in-language.ts';
import { type JsonProblem, readJson } from './json-text.ts';
import { type OverlayFile, type ReadOverlay, readOverlay, translationsIn } from './overlay.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';
import { checkStructure } from './structure.ts';

/** A problem that the funnel has suppressed, and why. */
export interface Suppressed {
  readonly problem: Problem;
  readonly reason: string;
}

/** An overlay and its problems, in the order of the file. */
export interface CheckedOverlay extends OverlayFile {
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
  const found = find(text, pictures, overlayFiles, now);
  const inFile = (name: string) => (problem: Unnamed) => ({ ...problem, file: name });
  const problems = found.problems.map(inFile(file)).sort(inOrderOfFile);
  const suppressed = (found.suppressed ?? [])
    .map(({ problem, reason }) => ({ problem: inFile(file)(problem), reason }))
    .sort((a, b) => inOrderOfFile(a.problem, b.problem));
  const overlays = overlayFiles.map((overlay, at) => ({
    ...overlay,
    problems: (found.overlays?.[at] ?? []).map(inFile(overlay.file)).sort(inOrderOfFile),
  }));
  const all = [problems, ...overlays.map((overlay) => overlay.problems)].flat();
  const sound = all.every((problem) => problem.severity !== 'error');
  const { funnel, written } = sound ? found : {};
  return { problems, suppressed, overlays, funnel, written };
}

const inOrderOfFile = (a: Problem, b: Problem): number =>
  a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));

type Unnamed = Omit<Problem, 'file'>;

interface Found {
  readonly problems: readonly Unnamed[];
  readonly suppressed?: Applied<Unnamed>['suppressed'];
  /** The problems of each overlay. */
  readonly overlays?: readonly (readonly Unnamed[])[];
  readonly funnel?: Funnel;
  readonly written?: FunnelFile;
}

function find(
  text: string,
  pictures: PictureFolder | undefined,
  overlayFiles: readonly OverlayFile[],
  now: Date,
): Found {
  const read = readJson(text);
  if ('fault' in read) return { problems: [error('json', read.fault)] };
  const { source } = read;
  const repeated = read.problems.map((problem) => error('json', problem));
  const structure = checkStructure(JSON.parse(text));
  if ('findings' in structure) {
    const problems = structure.findings.map((finding) => located(source, 'structure', 'error', finding));
    return { problems: [...repeated, ...problems] };
  }
  const misfits = faultsOfArms(structure.written);
  if (misfits.length > 0) {
    const problems = misfits.map((finding) => located(source, 'structure', 'error', finding));
    return { problems: [...repeated, ...problems] };
  }
  const { language = String(values.language) } = structure.written;
  const overlays = overlayFiles.map((file) => readOverlay(file, language));
  const overlaid = overlays.flatMap(({ overlay }) => overlay ?? []);
  const written =
    overlaid.length > 0
      ? { ...structure.written, translations: translationsIn(overlaid) }
      : structure.written;
  const funnel = withDefaults(written);
  const seen = seenFunnels(funnel);
  const checked = (
    rule: Rule,
    limit: number,
    one: SeenFunnel,
    shown: Funnel,
    translations: readonly Overlay[],
  ) =>
    findingsOf(rule, {
      funnel: shown,
      declared: funnel,
      pictures,
      overlays: translations,
      limit,
      now,
      // What a visitor can do is the same in every language.
      get flow() {
        return one.flow;
      },
    });
  const settings = rules.flatMap((rule) => {
    const usual = rule.severityIn?.(funnel) ?? rule.severity;
    const { severity, limit } = settingOf({ ...rule, severity: usual }, funnel.rules);
    return severity === 'off' ? [] : [{ rule, severity, limit }];
  });
  const found = settings.flatMap(({ rule, severity, limit }) =>
    foundIn(seen, rule, (one) =>
      // An overlay translates what the file declares, not what an arm changes.
      checked(rule, limit, one, one.funnel, one.funnel === funnel ? overlaid : []),
    ).map((finding) => ({ rule: rule.id, severity, finding })),
  );

  let taken: ReadonlyMap<string, unknown> | undefined;
  const { lists } = withNamedChoices(written);
  const inFile = <Spot extends { readonly pointer: string }>(spot: Spot): Spot => ({
    ...spot,
    pointer: placeInFile(spot.pointer, lists),
  });
  const placed = ({ rule, severity, finding }: (typeof found)[number]): Unnamed => {
    taken ??= defaultsTaken(written, funnel);
    const { pointer, related } = inFile(finding);
    const hint = isDefault(pointer, taken)
      ? ` The file leaves '${pointer}' out, so this is a default. Write it there to change it.`
      : '';
    return located(source, rule, severity, {
      ...finding,
      pointer,
      message: finding.message + hint,
      ...(related && { related: related.map(inFile) }),
    });
  };
  const broken = found.filter(({ finding }) => finding.language === undefined).map(placed);
  const { remaining, suppressed, unused } = applySuppressions(broken, funnel.suppressions);
  const idle = unused.map((finding) => located(source, 'unused-suppression', 'error', finding));

  const inOverlay = ({ json, structure: wrong, source, overlay, tag }: ReadOverlay): readonly Unnamed[] => {
    const faults = json.map((problem) => error('json', problem));
    if (!source) return faults;
    const misshapen = wrong.map((finding) => located(source, 'structure', 'error', finding));
    if (!overlay) return [...faults, ...misshapen];
    const told = found.filter(({ finding }) => finding.language === tag);
    const translated = new Map(seen.map((one) => [one, localized(one.funnel, overlay.language)] as const));
    const inTag = (one: SeenFunnel) => translated.get(one) ?? one.funnel;
    const places = placesIn([...translated.values()][0] ?? funnel, overlay);
    const shown = settings.flatMap(({ rule, severity, limit }) =>
      foundIn(seen, rule, (one) => checked(rule, limit, one, inTag(one), [])).flatMap((finding) => {
        const pointer = places.get(finding.pointer);
        const { message } = finding;
        return pointer === undefined ? [] : [{ rule: rule.id, severity, finding: { pointer, message } }];
      }),
    );
    const all = [...told, ...shown].map(({ rule, severity, finding }) =>
      located(source, rule, severity, finding),
    );
    return [...faults, ...all];
  };
  return {
    problems: [...repeated, ...remaining, ...idle],
    suppressed,
    overlays: overlays.map(inOverlay),
    funnel,
    written,
  };
}

const error = (rule: string, { message, ...place }: JsonProblem) => ({
  rule,
  severity: 'error' as const,
  message,
  pointer: '',
  ...place,
});

function located(source: Source, rule: string, severity: Severity, finding: Finding): Unnamed {
  const { message, pointer, at, related, way } = finding;
  return {
    rule,
    severity,
    message,
    pointer,
    ...source.locate(pointer, at),
    ...(related && {
      related: related.map((spot) => ({
        pointer: spot.pointer,
        message: spot.message,
        ...source.locate(spot.pointer, spot.at),
      })),
    }),
    ...(way && { way }),
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
