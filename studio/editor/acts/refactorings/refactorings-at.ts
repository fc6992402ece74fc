import { isSameName, type Name, namesIn } from '../../../../proof/facts/uses/names.ts';
import { placeInFile, withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import { withDefaults } from '../../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, funnelFile, type Sources } from '../../document/act.ts';
import type { SourceFile } from '../../document/source-file.ts';
import { writtenIn } from '../../document/written-in.ts';
import { changeKind, kindNamed, kindsAt } from './change-kind.ts';
import { extractChoices, inlineChoices } from './choice-lists.ts';
import { rename, renameFault } from './rename.ts';
import { canJoin, joinForms, splitForm } from './split-form.ts';
import { texts } from './texts.ts';

/** A refactoring of what is selected. */
export interface Refactoring {
  readonly label: string;
  /** For one that gives a name: the name so far, and why it cannot be another one, as a sentence. */
  readonly naming?: {
    readonly label: string;
    readonly name: string;
    fault(sources: Sources, name: string): string | undefined;
  };
  /** In: the name, for one that gives a name. */
  act(name: string): Act;
}

/** A refactoring into another kind, named by its title. */
export interface KindChange extends Refactoring {
  /** What a visitor does there, as a sentence. */
  readonly summary: string;
}

/** What can be refactored at a pointer into the funnel file, or at what is around it. */
export function refactoringsAt(sources: Sources, pointer: string): readonly Refactoring[] {
  const source = sources.file(funnelFile);
  const file = writtenIn(source);
  if (!source || !file) return [];
  const funnel = withDefaults(file);
  const place = source.nodeAt(pointer)?.children ? pointer : aroundOf(pointer);
  const { lists } = withNamedChoices(file);
  const names = namesIn(funnel)
    .map((name) => ({ ...name, pointer: placeInFile(name.pointer, lists) }))
    .filter(
      (name) =>
        (name.pointer === pointer || name.pointer === place || aroundOf(name.pointer) === place) &&
        (name.at === 'key' || source.nodeAt(name.pointer)?.value === name.name),
    );
  return [
    ...names
      .filter((name, index) => names.findIndex((other) => isSameName(other, name)) === index)
      .map(renaming),
    ...[pointer, `${place}/choices`]
      .filter((list) => list.endsWith('/choices'))
      .slice(0, 1)
      .flatMap((list) => ofChoices(source, list)),
    ...ofForms(funnel, pointer),
  ];
}

const aroundOf = (pointer: string): string => pointerTo(...pathOf(pointer).slice(0, -1));

const renaming = (name: Name): Refactoring => ({
  label: texts.renameWhat(texts.kinds[name.kind], name.name),
  naming: {
    label: texts.newName,
    name: name.name,
    fault: (sources, to) => renameFault(sources, name, to),
  },
  act: (to) => rename(name, to),
});

function ofChoices(source: SourceFile, pointer: string): readonly Refactoring[] {
  const choices = source.valueAt(pointer);
  if (typeof choices === 'string')
    return [{ label: texts.inline(choices), act: () => inlineChoices(pointer, choices) }];
  if (!Array.isArray(choices)) return [];
  return [
    {
      label: texts.extractWhat,
      naming: {
        label: texts.setName,
        name: '',
        fault: (sources, name) => {
          if (name.trim() === '') return texts.noName;
          return sources.file(funnelFile)?.nodeAt(pointerTo('choiceSets', name))
            ? texts.nameTaken(name)
            : undefined;
        },
      },
      act: (name) => extractChoices(pointer, name),
    },
  ];
}

function ofForms(funnel: Funnel, pointer: string): readonly Refactoring[] {
  const [section, index = '', list, at] = pathOf(pointer);
  if (section !== 'steps') return [];
  const question = pointerTo('steps', index, 'questions', at ?? '');
  return [
    ...(list === 'questions' && Number(at) > 0
      ? [{ label: texts.split, act: () => splitForm(funnel, question) }]
      : []),
    ...(canJoin(funnel, Number(index))
      ? [{ label: texts.join, act: () => joinForms(funnel, Number(index)) }]
      : []),
  ];
}

/** The other kinds that the step or question could have that a pointer leads to or into. */
export function kindChangesAt(sources: Sources, pointer: string): readonly KindChange[] {
  const source = sources.file(funnelFile);
  const path = pathOf(pointer);
  const asks = path[2] === 'questions' && path.length > 3 ? path.slice(0, 4) : path.slice(0, 2);
  const step = pointerTo(...asks);
  const own = source?.nodeAt(step) && Object(source.valueAt(step)).kind;
  return [...kindsAt(step).keys()]
    .filter((kind) => own !== undefined && kind !== own && isWithin(pointer, step))
    .map((kind) => ({
      label: kindNamed(kind).title,
      summary: kindNamed(kind).summary,
      act: () => changeKind(step, kind),
    }));
}
