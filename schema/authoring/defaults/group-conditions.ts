import type { FunnelFile } from '../../declaration/funnel.ts';
import type { Step } from '../../declaration/step.ts';
import type { Condition, GroupCondition } from '../../steps/condition.ts';
import { groupOf, hasMember, ofMember, placesUpTo } from '../members.ts';

/** The file with conditions on the members of groups written out for each member, as in every whole funnel. */
export function withGroupConditions(file: FunnelFile): FunnelFile {
  const groups = new Map(
    ((file.steps ?? []) as readonly Step[]).flatMap((step) => {
      const { field = step.path.slice(1), max = 10 } = step as { field?: string; max?: number };
      const group = groupOf(step);
      return group ? [[field, { ...group, field, max }] as const] : [];
    }),
  );
  if (groups.size === 0) return file;

  const writtenOut = ({ group: name, where, ...quantifier }: GroupCondition): Condition => {
    const group = groups.get(name);
    // A rule reports the comparison with a field that there is not.
    if (!group) return { answer: name, answered: true };
    const each = placesUpTo(group.max).map((place) => {
      const [isThere, holds] = [hasMember(name, place), ofMember(where, group, place)];
      return quantifier.members === 'some' ? { all: [isThere, holds] } : { any: [{ not: isThere }, holds] };
    });
    return quantifier.members === 'some' ? { any: each } : { all: each };
  };
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part)]));
    // What the file says stays beside what follows from it, so that its names are found.
    return 'members' in parts && 'where' in parts
      ? { ...parts, ...writtenOut(parts as unknown as GroupCondition) }
      : parts;
  };
  return replaced(file) as FunnelFile;
}
