import { fieldWritersIn } from '../../../../proof/facts/uses/field-writers.ts';
import { numberedIn } from '../../../../proof/facts/uses/numbered.ts';
import { stepDefaults, textsIn } from '../../../../schema/authoring/defaults/tables.ts';
import { stripped } from '../../../../schema/authoring/defaults/without-defaults.ts';
import { kindAuthoringOf } from '../../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { kinds } from '../../../../schema/declaration/kinds/index.ts';
import type { Step } from '../../../../schema/declaration/step.ts';
import { pathsOf } from '../../../../schema/flow/graph.ts';
import type { KindName } from '../../../../schema/kinds/index.ts';
import { isWithin, pointerTo } from '../../../../schema/places/pointer.ts';
import { funnelIn } from '../../document/funnel-in.ts';
import type { Change } from '../../document/in-turn.ts';
import { setValue } from '../../document/json-edits.ts';
import type { SourceFile } from '../../document/source-file.ts';
import { texts } from './texts.ts';

/** What names a step, as its file writes it. */
type Names = Pick<Step, 'path'> & Partial<Pick<Step, 'field'>>;

/** A step as its file writes it. */
export type WrittenStep = Pick<Step, 'kind'> & Names;

/** A step of a kind as a person would write it: its example, without what is taken by default. */
export function newStep(funnel: Funnel, kind: KindName, { path, field }: Names): WrittenStep {
  const { example, scaffold, constant }: (typeof kinds)[KindName] = kinds[kind];
  const heading = constant ? texts.newHeading : texts.newQuestion;
  const named = { kind, path, heading, ...(field !== undefined && { field }) };
  const step = { ...named, ...example, ...scaffold?.(funnel) } as Step;
  const { personal } = kindAuthoringOf(step);
  const isPersonal = typeof personal === 'function' ? personal(step) : personal === true;
  return {
    ...named,
    ...stripped(step, stepDefaults(step, textsIn(funnel.language))),
    ...(isPersonal && { sensitive: true }),
  };
}

/** A copy of a step as its file writes it, with names of its own; undefined if the file has none. */
export function copyOf(funnel: Funnel, step: Step, source: SourceFile): WrittenStep | undefined {
  const written = source.valueAt(pointerTo('steps', funnel.steps.indexOf(step)));
  if (typeof written !== 'object' || written === null) return undefined;
  const { $comment, number, next, variants, field, statusField, ...same } = written as Step & {
    readonly $comment?: string;
  };
  const names = namesFor(funnel, step, step.path.slice(1));
  const isTaken = takenIn(funnel);
  return {
    ...same,
    ...names,
    ...(names.field === undefined && field !== undefined && { field: distinct(field, isTaken) }),
  };
}

/**
 * Names for another step, like those of a step beside it: after /step7 the next free /stepN, with its field; else the
 * word, with a number if it is taken.
 */
export function namesFor(funnel: Funnel, beside: Step | undefined, word: string): Names {
  const isTaken = takenIn(funnel);
  const renumbered = (text = ''): string | undefined => {
    const head = text.replace(/\d+$/, '');
    return beside && text === `${head}${beside.number}` ? `${head}${freeNumber(funnel)}` : undefined;
  };
  const path = renumbered(beside?.path);
  if (!path || isTaken(path.slice(1))) return { path: `/${distinct(word, isTaken, '-')}` };
  const field = renumbered(beside?.field);
  return { path, ...(field !== undefined && field !== path.slice(1) && { field }) };
}

/** Whether a name is that of a field, or of a path without its slash. */
function takenIn(funnel: Funnel): (name: string) => boolean {
  const paths = pathsOf(funnel);
  const fields = new Set(fieldWritersIn(funnel).map(({ field }) => field));
  return (name) => fields.has(name) || paths.has(`/${name}`);
}

/** A number that nothing has, after all others. */
export function freeNumber(funnel: Funnel): number {
  return 1 + Math.max(0, ...[...numberedIn(funnel), ...funnel.skips].map(({ number }) => number));
}

/** The name, with the first number after it with which it is not taken. */
export function distinct(name: string, isTaken: (name: string) => boolean, space = ' '): string {
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name}${space}${count}`;
  return free;
}

/** Gives the fields that a step fills names of their own, where others fill them already. */
export const withOwnFields =
  (index: number): Change =>
  (source) => {
    const funnel = funnelIn(source);
    if (!funnel) return [];
    const step = pointerTo('steps', index);
    const { own = [], others = [] } = Object.groupBy(fieldWritersIn(funnel), ({ pointer }) =>
      isWithin(pointer, step) ? 'own' : 'others',
    );
    const taken = new Set(others.map(({ field }) => field));
    return own.flatMap(({ field, pointer }) => {
      const free = distinct(field, (name) => taken.has(name));
      taken.add(free);
      return free === field || !source.nodeAt(pointer) ? [] : setValue(source, pointer, free);
    });
  };

/** Gives a step a number of its own, if by default it would have that of another one, or take it from another one. */
export const withOwnNumber =
  (index: number): Change =>
  (source) => {
    const funnel = funnelIn(source);
    if (!funnel) return [];
    const owners = [...Map.groupBy(numberedIn(funnel), ({ number }) => number)];
    const isClear = owners.every(
      ([number, all]) =>
        new Set(all.map(({ identity }) => identity)).size === 1 &&
        !funnel.skips.some((skip) => skip.number === number),
    );
    if (isClear) return [];
    return setValue(source, pointerTo('steps', index, 'number'), freeNumber(funnel), ['kind', 'number']);
  };
