import { matches } from '#structure-check';
import { explore } from '../../engine/explore/explore.ts';
import type { Flow } from '../../engine/explore/flow.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import type { Arm } from '../../schema/declaration/sections/experiment.ts';
import {
  type Arms,
  armCombinations,
  changesOf,
  inArms,
  placeOfChange,
  withArm,
} from '../../schema/experiments/arms.ts';
import { isWithin, pathOf, pointerTo } from '../../schema/places/pointer.ts';
import { areProved } from '../rules/experiments/arm-combinations.ts';
import type { Finding, Rule } from '../rules/rule.ts';
import { checkStructure } from './structure.ts';

/** An arm that changes something, and where. */
interface PlacedArm {
  readonly experiment: string;
  readonly name: string;
  readonly arm: Arm;
  /** The pointer to the arm in the file. */
  readonly pointer: string;
  /** What it changes: the pointer into the funnel with this arm, and the one into the file. */
  readonly changes: readonly (readonly [there: string, inFile: string])[];
}

/** The arms of a funnel that change something. */
function armsOf(funnel: Pick<Funnel, 'steps' | 'plans' | 'experiments'>): readonly PlacedArm[] {
  return funnel.experiments.flatMap(({ id: experiment, arms = {} }, index) =>
    Object.entries(arms).flatMap(([name, arm]) => {
      const pointer = pointerTo('experiments', index, 'arms', name);
      const changes = changesOf(arm).map(
        (change) => [pointerTo(...placeOfChange(funnel, change)), pointer + pointerTo(...change)] as const,
      );
      return changes.length > 0 ? [{ experiment, name, arm, pointer, changes }] : [];
    }),
  );
}

/** Arms in a sentence. */
const nameOf = (arms: readonly PlacedArm[]): string =>
  arms
    .map(({ experiment, name }) => `the arm '${name}' of the experiment '${experiment}'`)
    .join(' together with ');

/** Moves a finding in the funnel with some arms to its place in the file, and names the arms. */
function placedIn(arms: readonly PlacedArm[], finding: Finding): Finding {
  if (arms.length === 0) return finding;
  const changes = arms.flatMap((arm) => arm.changes);
  const placeOf = (pointer: string): string => {
    const [there = '', inFile = ''] = changes.find(([changed]) => isWithin(pointer, changed)) ?? [];
    return inFile + pointer.slice(there.length);
  };
  const pointer = placeOf(finding.pointer);
  const elsewhere = arms.filter((arm) => !isWithin(pointer, arm.pointer));
  const related = [
    ...(finding.related ?? []).map((spot) => ({ ...spot, pointer: placeOf(spot.pointer) })),
    ...elsewhere.map((arm) => ({ pointer: arm.pointer, at: 'key' as const, message: 'The arm is here.' })),
  ];
  return {
    ...finding,
    pointer,
    message: `${finding.message} This is so in ${nameOf(arms)}.`,
    ...(related.length > 0 && { related }),
    ...(finding.fix && { fix: { ...finding.fix, pointer: placeOf(finding.fix.pointer) } }),
  };
}

/** What must be the same in every arm, so that answers, payments and figures keep one meaning. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  steps: ['kind', 'path', 'number', 'field', 'statusField', 'opensWithoutSession', 'questions', 'variants'],
  plans: ['id', 'currency'],
  pages: ['kind'],
};

const armsIn = (file: Partial<Funnel>) => armsOf({ steps: [], plans: [], experiments: [], ...file });

/** What an arm changes that must be the same in every arm. */
const forbiddenChanges = ({ arm }: PlacedArm) =>
  changesOf(arm).filter(([section, , property]) => fixed[String(section)]?.includes(String(property)));

/** Whether `faultsOfArms` finds nothing. */
export function areArmsSound(written: FunnelFile): boolean {
  const file = written as Partial<Funnel>;
  return armsIn(file).every(
    (placed) => forbiddenChanges(placed).length === 0 && matches(withArm(file, placed.arm)),
  );
}

/** What an arm may not declare, since the schema does not allow it there. In: an otherwise valid file. */
export function faultsOfArms(written: FunnelFile): readonly Finding[] {
  const file = written as Partial<Funnel>;
  return armsIn(file).flatMap((placed) => {
    const forbidden = forbiddenChanges(placed);
    if (forbidden.length > 0)
      return forbidden.map((change) => ({
        pointer: placed.pointer + pointerTo(...change),
        at: 'key' as const,
        message: `The arm '${placed.name}' changes '${change.at(-1)}' of '${change.at(-2)}', which is the same in every arm, so answers, payments and figures keep one meaning. Remove it.`,
      }));
    const checked = checkStructure(withArm(file, placed.arm));
    return 'findings' in checked ? checked.findings.map((finding) => placedIn([placed], finding)) : [];
  });
}

/** The funnel with some arms. */
export class SeenFunnel {
  readonly funnel: Funnel;
  readonly #all: readonly PlacedArm[];
  readonly #arms: readonly PlacedArm[];
  #flow: Flow | undefined;

  constructor(funnel: Funnel, all: readonly PlacedArm[], arms: readonly PlacedArm[]) {
    this.funnel = funnel;
    this.#all = all;
    this.#arms = arms;
  }

  /** The arms that change something, by experiment. */
  get arms(): Arms {
    return Object.fromEntries(this.#arms.map(({ experiment, name }) => [experiment, name]));
  }

  /** The arms in a sentence. */
  get name(): string {
    return nameOf(this.#arms);
  }

  get flow(): Flow {
    this.#flow ??= explore(this.funnel);
    return this.#flow;
  }

  /** What is found here, at its place in the file. */
  placed(finding: Finding): Finding {
    return placedIn(this.#arms, finding);
  }

  /**
   * Whether visitors with these arms see what the file has at a place: no arm of theirs changes it, and they can reach
   * the step.
   */
  shows(place: string): boolean {
    const changes = this.#arms.flatMap((arm) => arm.changes);
    const change = changes.find(([, inFile]) => isWithin(place, inFile));
    const elsewhere = [...this.#all.map(({ pointer }) => pointer), ...changes.map(([there]) => there)];
    if (!change && elsewhere.some((pointer) => isWithin(place, pointer))) return false;
    const [section, index] = pathOf(change?.[0] ?? place);
    const step = section === 'steps' ? this.funnel.steps[Number(index)] : undefined;
    return !step || !this.flow.complete || this.flow.states.some((state) => state.step.path === step.path);
  }
}

/** Every funnel that visitors see: the one without arms first, then those with the fewest arms. */
export function seenFunnels(funnel: Funnel): readonly SeenFunnel[] {
  const all = armsOf(funnel);
  if (!areProved(funnel)) return [new SeenFunnel(funnel, all, [])];
  return armCombinations(funnel)
    .map((arms) => ({
      seen: inArms(funnel, arms),
      shown: all.filter(({ experiment, name }) => arms[experiment] === name),
    }))
    .sort((a, b) => a.shown.length - b.shown.length)
    .map(({ seen, shown }) => new SeenFunnel(seen, all, shown));
}

/**
 * What a rule finds in all of them, at its place in the file, each finding once: it names the first arms that have it.
 * If it is enough that one arm keeps the rule, only what breaks it in every funnel that shows the place.
 */
export function foundIn(
  seen: readonly SeenFunnel[],
  { enoughInOneArm }: Pick<Rule, 'enoughInOneArm'>,
  check: (funnel: SeenFunnel) => readonly Finding[],
): readonly Finding[] {
  const found = seen.map((funnel) => check(funnel).map((finding) => funnel.placed(finding)));
  if (found.length === 1) return found.flat();
  // There may be several for the whole file, or for an overlay.
  const keyOf = ({ pointer, at, language, message }: Finding) =>
    JSON.stringify([pointer || message, at, language]);
  const keys = found.map((findings) => new Set(findings.map(keyOf)));
  return found.flatMap((findings, index) =>
    findings.filter((finding) => {
      const key = keyOf(finding);
      if (keys.slice(0, index).some((before) => before.has(key))) return false;
      return (
        !enoughInOneArm || seen.every((funnel, at) => keys[at]?.has(key) || !funnel.shows(finding.pointer))
      );
    }),
  );
}
