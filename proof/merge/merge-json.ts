import equal from 'fast-deep-equal';
import { type Identity, identityAt, unique } from '../../schema/authoring/identity.ts';
import { pairsOf } from '../diff/pairs.ts';
import type { Conflict, Merged } from './conflict.ts';
import { type Member, type Members, membersOf, type Part, partOf, valueIn, writtenAs } from './json-part.ts';
import { mergeOrder } from './merge-order.ts';
import { ofEach, type Sides } from './sides.ts';

/**
 * Merges texts that are JSON, by place. Items of lists are found again by their identity, so that both sides may add,
 * move and edit some. Spaces and the order of properties stay as each side has written them.
 */
export function mergeJson(texts: Sides<string>): Merged {
  const conflicts: Conflict[] = [];

  /** Merges a value, undefined where it is missing. Out: how it is written. */
  function mergeValue(path: readonly string[], parts: Sides<Part | undefined>): string | undefined {
    const { base, mine, theirs } = ofEach(parts, (part) => part && writtenAs(part));
    if (mine === base || mine === theirs) return theirs;
    if (theirs === base) return mine;
    const members = ofEach(parts, (part) => part && membersOf(part));
    if (areAlike(members)) return mergeMembers(path, members);
    const values = ofEach(parts, (part) => part && valueIn(part));
    if (equal(values.mine, values.base) || equal(values.mine, values.theirs)) return theirs;
    if (equal(values.theirs, values.base)) return mine;
    conflicts.push({ what: 'value', path, ...values });
    return theirs;
  }

  function mergeMembers(path: readonly string[], members: Sides<Members>): string {
    const { type, list } = members.theirs;
    const named = byName(path, members);
    const names = ofEach(named, (side) => [...side.keys()]);
    const { order, isConflict } = mergeOrder(names);
    // The order of properties means nothing.
    if (isConflict && type === 'array') conflicts.push({ what: 'order', path, ...names });
    const merged = [...new Set([...order, ...names.mine, ...names.base])].flatMap((name) => {
      const sides = ofEach(named, (side) => side.get(name));
      const value = mergeValue(
        [...path, name],
        ofEach(sides, (member) => member?.part),
      );
      const as = (around: 'before' | 'head' | 'after') =>
        chosen(ofEach(sides, (member) => member?.[around])) ?? '';
      return value === undefined ? [] : { before: as('before'), text: as('head') + value + as('after') };
    });
    const [first, second] = list.length > 1 ? list : members.mine.list;
    const parts = merged.map(({ before, text }, index) => {
      // On one line, the first one alone may have no space before it.
      if (index === 0) return (first?.before ?? before) + text;
      return (before === first?.before ? (second?.before ?? before) : before) + text;
    });
    const ends = ofEach(members, (side) => (side.list.length > 0 ? side.end : undefined));
    const inside = parts.length > 0 ? parts.join() + chosen(ends) : '';
    return type === 'array' ? `[${inside}]` : `{${inside}}`;
  }

  const parts = ofEach(texts, partOf);
  const around = chosen(ofEach(parts, ({ source, node }) => source.slice(node.offset + node.length)));
  return { text: `${mergeValue([], parts)}${around}`, conflicts };
}

/** What one side alone has changed, else what is in `theirs`; in `mine` if that is all. */
const chosen = <Text extends string | undefined>({ base, mine, theirs }: Sides<Text>): Text =>
  theirs === undefined || (theirs === base && mine !== undefined) ? mine : theirs;

/** More are no list of a funnel; the time grows with the square of their number. */
const mostMembers = 10_000;

/** Whether all are objects, or all lists, whose members can be merged. */
const areAlike = (members: Sides<Members | undefined>): members is Sides<Members> =>
  Object.values(members).every((side) => side && side.list.length <= mostMembers) &&
  members.theirs !== undefined &&
  members.base?.type === members.theirs.type &&
  members.mine?.type === members.theirs.type;

/** Properties are known by their names. */
const ofProperties: Identity = { key: String };

/** The members of each side in their order, by names that are the same in each side that has the member. */
function byName(path: readonly string[], members: Sides<Members>): Sides<ReadonlyMap<string, Member>> {
  const isList = members.theirs.type === 'array';
  const identity = isList ? identityAt(path) : ofProperties;
  const items = ofEach(members, ({ list }) => list.map(({ name, part }) => (isList ? valueIn(part) : name)));
  const ofBase = identity
    ? unique(items.base.map(identity.key))
    : items.base.map((_, index) => String(index));
  const named = (side: 'base' | 'mine' | 'theirs') => {
    // A new item without an identity is known by its value: the same one added by both is one.
    const names = items[side].map((item) => identity?.key(item) ?? `+${JSON.stringify(item)}`);
    for (const pair of pairsOf(items.base, items[side], identity))
      if (pair.old !== undefined && pair.new !== undefined) names[pair.new] = ofBase[pair.old] ?? '';
    const all = unique(names);
    return new Map(members[side].list.map((member, index) => [all[index] ?? '', member]));
  };
  return { base: named('base'), mine: named('mine'), theirs: named('theirs') };
}
