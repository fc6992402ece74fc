import { applyEdits } from 'jsonc-parser';
import { namesIn } from '../../../../proof/facts/uses/names.ts';
import { withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import { withDefaults } from '../../../../schema/authoring/defaults/with-defaults.ts';
import { funnelSchema } from '../../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, funnelFile } from '../../document/act.ts';
import { inTurn } from '../../document/in-turn.ts';
import { removeValue, setValue } from '../../document/json-edits.ts';
import { SourceFile } from '../../document/source-file.ts';
import { writtenIn } from '../../document/written-in.ts';
import { movedTexts } from '../translations/overlay-texts.ts';
import { texts } from './texts.ts';

const sections = Object.keys(funnelSchema.properties);

/** The name that the list of choices at a pointer has in the whole funnel; undefined if no list is there. */
function nameOfList(source: SourceFile, pointer: string): string | undefined {
  const file = writtenIn(source);
  const found = file && [...withNamedChoices(file).lists].find(([, list]) => list === pointer);
  return found?.[0];
}

/** Makes a choice set of the choices that a question lists, for other questions to use. In: the pointer to the list. */
export const extractChoices = (pointer: string, name: string): Act => ({
  label: texts.extract(name),
  edits: (sources) => {
    const source = sources.file(funnelFile);
    const listed = source && nameOfList(source, pointer);
    const set = pointerTo('choiceSets', name);
    if (!listed || source.nodeAt(set)) return { files: {} };
    const list = source.valueAt(pointer);
    const edits = inTurn(
      (source) => setValue(source, pointer, name),
      (source) =>
        source.nodeAt('/choiceSets')
          ? setValue(source, set, list)
          : setValue(source, '/choiceSets', { [name]: list }, sections),
    )(source);
    return { files: { [funnelFile]: edits, ...movedTexts(sources, new Map([[listed, set]])) } };
  },
});

/** Lists the choices of a set where a question names it; the set goes if nothing else names it. */
export const inlineChoices = (pointer: string, name: string): Act => ({
  label: texts.inline(name),
  edits: (sources) => {
    const source = sources.file(funnelFile);
    const file = writtenIn(source);
    const set = pointerTo('choiceSets', name);
    const list = source?.valueAt(set);
    if (!source || !file || list === undefined) return { files: {} };
    const uses = namesIn(withDefaults(file)).filter((use) => use.kind === 'choiceSet' && use.name === name);
    const isLast = uses.every((use) => use.at === 'key' || use.pointer === pointer);
    const change = inTurn(
      (source) => setValue(source, pointer, list),
      (source) => (isLast ? removeValue(source, set) : []),
    );
    const edits = change(source);

    const after = new SourceFile(applyEdits(source.text, [...edits]));
    const listed = nameOfList(after, pointer) ?? set;
    return { files: { [funnelFile]: edits, ...movedTexts(sources, new Map([[set, listed]]), !isLast) } };
  },
});
