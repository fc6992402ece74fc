import { markedPlaces, type Place } from '../../../schema/authoring/places.ts';
import { valueNamed } from '../../../schema/authoring/value-sources.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isWinner } from '../../../schema/declaration/sections/value.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { type Mark, nameMarks } from '../../../schema/declaration/typebox-builders.ts';
import { closure, pathsOf } from '../../../schema/flow/graph.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { type Below, pointerTo } from '../../../schema/places/pointer.ts';

/** What a name is of. */
type NameKind = 'path' | Exclude<(typeof nameMarks)[number], 'pathName' | 'compared'>;

/** A name of something in a funnel. */
export interface Name {
  readonly kind: NameKind;
  readonly name: string;
  /**
   * What tells equal names of different things apart: for a choice, the questions that offer it; for a band, its value.
   * Empty for all other names.
   */
  readonly scope: string;
}

/** A place that has a name: where it is declared, and wherever something refers to it. */
export interface NamePlace extends Name {
  /** JSON pointer into the funnel: to the name, or to the value under it. */
  readonly pointer: string;
  /** Set if the name is that of a property. */
  readonly at?: 'key';
}

export const isSameName = (a: Name, b: Name): boolean =>
  a.kind === b.kind && a.name === b.name && a.scope === b.scope;

/**
 * Every name of a funnel at every place that has it, in the order of the file, those in arms last. Names in the gaps of
 * texts, in `suppressions` and in overlays are not among them.
 */
export function namesIn(funnel: Funnel): readonly NamePlace[] {
  const places = markedPlaces(funnel, ['path', 'link', ...nameMarks]);
  const offers = places.flatMap(({ mark, path, value, at }) =>
    mark !== 'choiceSet' || at
      ? []
      : fieldsAround(funnel, path).map((field) => ({ field: `field ${field}`, set: `set ${value}` })),
  );
  const scopes = new Map<string, string>();
  /** Questions that share a set, and sets that variants of one question offer, have the same choices. */
  const scopeOf = (part: string): string => {
    const found = scopes.get(part);
    if (found !== undefined) return found;
    const related = closure([part], (from) =>
      offers.flatMap(({ field, set }) => (field === from ? [set] : set === from ? [field] : [])),
    );
    const scope = [...related].toSorted()[0] ?? part;
    for (const one of related) scopes.set(one, scope);
    return scope;
  };
  const scopedBy: { readonly [Kind in Mark]?: (place: Place) => Pick<Name, 'kind' | 'scope'> | undefined } = {
    choice: ({ path: [section, set], path }) => ({
      kind: 'choice',
      // `other` has a field of its own, which is not that of the question.
      scope: scopeOf(
        section === 'choiceSets'
          ? `set ${set}`
          : `field ${fieldAround(funnel, path.slice(0, path.at(-2) === 'other' ? -2 : -1))}`,
      ),
    }),
    compared: ({ path }) => {
      const { answer, value } = comparisonAround(funnel, path);
      if (answer !== undefined)
        return offers.some(({ field }) => field === `field ${answer}`)
          ? { kind: 'choice', scope: scopeOf(`field ${answer}`) }
          : { kind: 'plan', scope: '' };
      const compared = valueNamed(funnel.values, String(value));
      return compared && isWinner(compared)
        ? { kind: 'value', scope: '' }
        : { kind: 'band', scope: String(value) };
    },
    band: ({ path: [, value] }) => ({ kind: 'band', scope: String(value) }),
    pathName: () => ({ kind: 'path', scope: '' }),
    link: () => ({ kind: 'path', scope: '' }),
  };
  const paths = pathsOf(funnel);
  return places.flatMap((place) => {
    const { mark, value, path, at } = place;
    const name = String(value);
    if (mark === 'link' && !paths.has(name)) return [];
    const { kind, scope } = scopedBy[mark]?.(place) ?? { kind: mark as NameKind, scope: '' };
    return [{ kind, name, scope, pointer: pointerTo(...path), ...(at && { at }) }];
  });
}

/** The parts of a funnel around a place, the outermost first. */
function partsAround(funnel: Funnel, path: Below): readonly unknown[] {
  let part: unknown = funnel;
  return path.map((name) => {
    part = Object(part)[name];
    return part;
  });
}

/** The field of the innermost part around a place that has one; in an arm, that of the step which the arm changes. */
function fieldAround(funnel: Funnel, path: Below): string {
  const [section, , , , changed, thing] = path;
  const inArm = section === 'experiments' && changed === 'steps' ? stepAt(funnel, String(thing)) : undefined;
  return String((partAround(funnel, path) ?? inArm)?.field);
}

/** The innermost part around a place that has a field. */
const partAround = (funnel: Funnel, path: Below) =>
  partsAround(funnel, path).findLast((part) => Object(part).field !== undefined) as
    | Pick<Step, 'field' | 'questions'>
    | undefined;

/** The same, with the fields of the questions of that part: the rows of a matrix share its choices. */
const fieldsAround = (funnel: Funnel, path: Below): readonly string[] => [
  fieldAround(funnel, path),
  ...(partAround(funnel, path)?.questions ?? []).map(({ field }) => field),
];

/** The comparison that a compared text stands in. */
function comparisonAround(
  funnel: Funnel,
  path: Below,
): { readonly answer?: string; readonly value?: string } {
  const found = partsAround(funnel, path).findLast(
    (part) => typeof part === 'object' && !Array.isArray(part),
  );
  return Object(found);
}
