import { withoutMembers } from '../../schema/authoring/members.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { endingPaths } from '../../schema/flow/graph.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { type Change, verdicts } from './change.ts';
import { appliesTo, breaking, changeBy } from './change-rule.ts';
import { changeRules, unclassified } from './changes/index.ts';
import { renamedPaths, type Versions } from './difference.ts';
import { differencesOf } from './differences.ts';

/**
 * What a new version of a funnel does differently: the worst first, otherwise in the order of the file. Every
 * difference gives one change, at least that of `unclassified`. `checkVersion` checks the version itself.
 */
export function compare(old: Funnel, now: Funnel): readonly Change[] {
  const { version: _, ...before } = withoutMembers(old);
  const { version: __, ...after } = withoutMembers(now);
  const differences = differencesOf({ ...leftOut, ...before }, { ...leftOut, ...after });
  const versions: Versions = { old, new: now, differences };
  const changes = versions.differences.map((difference) => {
    const rule = changeRules.find((candidate) => appliesTo(candidate, difference, versions));
    return changeBy(rule ?? unclassified, difference, versions);
  });
  return [...changes, ...openedDeadEnds(versions)].sort(
    (a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict),
  );
}

/** What a funnel leaves out if it has none, so that the first is one more. */
const leftOut = { translations: {}, pictures: {}, fonts: {} } satisfies Partial<Funnel>;

/** Dead ends are caused by other changes, and have no place of their own. */
export const deadEndOpened = breaking('dead-end-opened', {
  summary: 'A step from which no path leads to a page, and which had one before.',
  change: ({ path: [, step] }) =>
    `From the step '${step}' no path leads to a page, so its visitors can never finish.`,
  sessions: (_, { old }) =>
    `Sessions under way keep version ${old.version} and can finish; visitors who begin from now on cannot.`,
});

/** The steps that have become dead ends, by any change. */
function openedDeadEnds(versions: Versions): readonly Change[] {
  const { old, new: now } = versions;
  const [hadEnd, hasEnd] = [endingPaths(old), endingPaths(now)];
  const renamed = renamedPaths(versions);
  return now.steps.flatMap(({ path, next }, index) => {
    if (hasEnd.has(path)) return [];
    const oldIndex = old.steps.findIndex((step) => (renamed.get(step.path) ?? step.path) === path);
    const before = old.steps[oldIndex];
    if (before && !hadEnd.has(before.path)) return [];
    const difference = {
      what: 'changed' as const,
      path: ['steps', path, 'next'],
      old: {
        pointer: before ? pointerTo('steps', oldIndex, 'next') : pointerTo('steps'),
        value: before?.next,
      },
      new: { pointer: pointerTo('steps', index, 'next'), value: next },
    };
    return changeBy(deadEndOpened, difference, versions);
  });
}
