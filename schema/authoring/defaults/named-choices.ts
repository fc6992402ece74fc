import type { FunnelFile } from '../../declaration/funnel.ts';
import { isWithin, pointerTo } from '../../places/pointer.ts';

/**
 * A file whose lists of choices at questions are sets in `choiceSets`, as in every whole funnel, and the place of each
 * such set in the file, by its pointer. A set is named after the field of its question, or its path, and after what
 * changes it: a variant, or an arm.
 */
export function withNamedChoices(file: FunnelFile): {
  readonly file: FunnelFile;
  readonly lists: ReadonlyMap<string, string>;
} {
  const lists = new Map<string, string>();
  const sets: Record<string, unknown> = { ...file.choiceSets };

  function addSet(name: string, list: unknown, pointer: string): string {
    let free = name;
    for (let count = 2; Object.hasOwn(sets, free); count++) free = `${name} ${count}`;
    sets[free] = list;
    lists.set(pointerTo('choiceSets', free), pointer);
    return free;
  }

  function named(value: unknown, name: string, pointer: string): unknown {
    if (Array.isArray(value))
      return value.map((item, index) => named(item, name, pointer + pointerTo(index)));
    if (typeof value !== 'object' || value === null) return value;
    const { field, path, id } = value as Readonly<Record<string, unknown>>;
    const own = String(field ?? path ?? id ?? name).replace(/^\//, '');
    return Object.fromEntries(
      Object.entries(value).map(([property, part]) => {
        const there = pointer + pointerTo(property);
        return property === 'choices' && Array.isArray(part)
          ? [property, addSet(own, part, there)]
          : [property, named(part, `${own} ${property}`.trim(), there)];
      }),
    );
  }

  const sections = (['pages', 'steps', 'experiments'] as const).flatMap((section) =>
    file[section] ? [[section, named(file[section], '', pointerTo(section))] as const] : [],
  );
  if (lists.size === 0) return { file, lists };
  return { file: { ...file, ...Object.fromEntries(sections), choiceSets: sets } as FunnelFile, lists };
}

/** The pointer into a file to what has this pointer in its whole funnel. In: the `lists` of `withNamedChoices`. */
export function placeInFile(pointer: string, lists: ReadonlyMap<string, string>): string {
  const [set = '', list = ''] = [...lists].find(([name]) => isWithin(pointer, name)) ?? [];
  return list + pointer.slice(set.length);
}
