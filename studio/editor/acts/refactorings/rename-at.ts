import { applyEdits } from 'jsonc-parser';
import { type NamePlace, namesIn } from '../../../../proof/facts/uses/names.ts';
import { textEdit } from '../../../../proof/merge/text-edit.ts';
import { placeInFile, withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import { withDefaults } from '../../../../schema/authoring/defaults/with-defaults.ts';
import { type Edits, funnelFile, type Sources } from '../../document/act.ts';
import { setValue } from '../../document/json-edits.ts';
import { SourceFile } from '../../document/source-file.ts';
import { writtenIn } from '../../document/written-in.ts';
import { orderBeside } from '../../schema/schema-at.ts';
import { renamed, renameFault } from './rename.ts';

/** The name that a funnel declares at a pointer into its file, written or by default. */
function nameAt(source: SourceFile, pointer: string): NamePlace | undefined {
  const file = writtenIn(source);
  if (!file) return undefined;
  const { lists } = withNamedChoices(file);
  return namesIn(withDefaults(file)).find(
    (name) => name.at === undefined && placeInFile(name.pointer, lists) === pointer,
  );
}

/**
 * Writes a name at a pointer into the funnel file, and follows it wherever the funnel names the same thing. Where the
 * name cannot take the place of the old one, as one that something else has, it is written there alone.
 */
export function renamedAt(sources: Sources, pointer: string, to: string): Edits {
  const source = sources.file(funnelFile);
  if (!source) return { files: {} };
  const alone: Edits = {
    files: { [funnelFile]: setValue(source, pointer, to, orderBeside(source.valueAt(''), pointer)) },
  };
  const name = nameAt(source, pointer);
  if (!name || name.name === to) return alone;
  // A default is written out first: what refers to it can then follow.
  const text = applyEdits(
    source.text,
    setValue(source, pointer, name.name, orderBeside(source.valueAt(''), pointer)),
  );
  const written = new SourceFile(text);
  const whole: Sources = {
    files: { ...sources.files, [funnelFile]: text },
    file: (file) => (file === funnelFile ? written : sources.file(file)),
  };
  if (renameFault(whole, name, to) !== undefined) return alone;
  const { files } = renamed(whole, [{ ...name, to }]);
  const edit = textEdit(source.text, applyEdits(text, [...(files[funnelFile] ?? [])]));
  return {
    files: { ...files, [funnelFile]: [{ offset: edit.offset, length: edit.length, content: edit.text }] },
  };
}
