import type { Name } from '../../../../proof/facts/uses/names.ts';
import { pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { fetchCode } from '../../../parts/fetch-code.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import type { Act } from '../../document/act.ts';
import { changeableAt } from '../../schema/changeable.ts';
import { resolved, valuesOf } from '../../schema/schema-at.ts';
import { firstValue } from '../parts/first-value.ts';
import { nameAt } from '../parts/names.ts';
import { add, remove, rename } from '../parts/property-acts.ts';
import { type PropertyEditorProps, useParts } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import styles from './Control.module.css';
import { NameField } from './NameField.tsx';
import { RowButtons } from './RowButtons.tsx';

/** What the names of a part of the funnel are of. */
const declared: Readonly<Record<string, Name['kind']>> = {
  '/pages': 'page',
  '/routes': 'path',
  '/choiceSets': 'choiceSet',
  '/values': 'value',
};

/** Values under names that the funnel chooses. */
export function RecordControl({ pointer, schema, value, control }: PropertyEditorProps) {
  const { Value } = useParts();
  const editor = useEditor();
  const funnel = useFunnelFile();
  const of = resolved(valuesOf(schema) ?? {});
  const at = (name: string) => pointerTo(...pathOf(pointer), name);
  /** Of what the funnel declares here, with every reference. */
  const renameOf = async (name: string, to: string): Promise<Act> => {
    const kind = declared[pointer];
    if (!kind) return rename(funnel, at(name), to);
    const refactoring = await fetchCode(() => import('../../acts/refactorings/rename.ts'));
    return refactoring.rename({ kind, name, scope: '' }, to);
  };
  const entries = Object.entries(Object(value));
  const taken = entries.map(([name]) => name);
  const changeable = changeableAt(funnel, pointer);
  const begin = (name: string) => {
    const first = firstValue(of);
    editor.do(value === undefined ? add(funnel, pointer, { [name]: first }) : add(funnel, at(name), first));
  };
  return (
    <fieldset className={styles.stack} {...control}>
      {entries.length > 0 && (
        <ul className={styles.rows}>
          {entries.map(([name, entry], index) => (
            <li key={name} className={styles.row}>
              <div className={styles.entry}>
                <NameField
                  label={texts.nameOf(name)}
                  name={name}
                  taken={taken}
                  commit={async (to) => editor.do(await renameOf(name, to))}
                />
                <Value
                  pointer={at(name)}
                  schema={of}
                  value={entry}
                  isRequired
                  label={name}
                  control={{ id: `${control.id}-${index}`, 'aria-label': name }}
                />
              </div>
              <RowButtons name={name} can={{ remove: () => editor.do(remove(funnel, at(name))) }} />
            </li>
          ))}
        </ul>
      )}
      {changeable ? (
        <select
          className={styles.control}
          aria-label={texts.changeOf}
          value=""
          onChange={({ target }) => begin(target.value)}
        >
          <option value="" disabled>
            {texts.changeOf}
          </option>
          {[...changeable]
            .filter(([name]) => !taken.includes(name))
            .map(([name, declared]) => (
              <option key={name} value={name}>
                {texts.changeableAs(name, nameAt(funnel, declared))}
              </option>
            ))}
        </select>
      ) : (
        <NameField label={texts.newName} name="" taken={taken} commit={begin} />
      )}
    </fieldset>
  );
}
