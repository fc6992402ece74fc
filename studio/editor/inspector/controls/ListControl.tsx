import { useRef } from 'react';
import { useEditor } from '../../context/EditorContext.tsx';
import { type Act, funnelFile } from '../../document/act.ts';
import { funnelIn } from '../../document/funnel-in.ts';
import { resolved } from '../../schema/schema-at.ts';
import { firstItem } from '../parts/first-value.ts';
import { nameAt } from '../parts/names.ts';
import { namesOf } from '../parts/names-of.ts';
import { add, duplicate, insert, move, remove } from '../parts/property-acts.ts';
import { type PropertyEditorProps, useParts } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import { useFunnelFile } from '../parts/use-funnel-file.ts';
import styles from './Control.module.css';
import { doByKey, RowButtons } from './RowButtons.tsx';

/** The items of a list: each can be changed, moved, duplicated and removed, by buttons and by keys. */
export function ListControl({ pointer, schema, value, label, control }: PropertyEditorProps) {
  const { Value } = useParts();
  const editor = useEditor();
  const funnel = useFunnelFile();
  const list = useRef<HTMLOListElement>(null);
  const items = Array.isArray(value) ? value : [];
  const of = resolved(schema.items ?? {});
  /** Does an act; afterwards the item has the focus. */
  const doAt = (act: Act, index: number) => {
    editor.do(act);
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(index, list.current.children.length - 1)];
      row?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    });
  };
  const acts = (index: number) => ({
    moveUp: index > 0 ? () => doAt(move(funnel, pointer, index, index - 1), index - 1) : undefined,
    moveDown:
      index < items.length - 1 ? () => doAt(move(funnel, pointer, index, index + 1), index + 1) : undefined,
    duplicate: () => doAt(duplicate(funnel, pointer, index), index + 1),
    remove: () => doAt(remove(funnel, `${pointer}/${index}`), index),
  });
  return (
    <fieldset className={styles.stack} {...control}>
      {items.length > 0 && (
        <ol ref={list} className={styles.rows}>
          {items.map((item, index) => {
            const name = nameAt(funnel, `${pointer}/${index}`);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and one keeps its field while it is typed in.
              <li key={index} className={styles.row} onKeyDown={(event) => doByKey(event, acts(index))}>
                <Value
                  pointer={`${pointer}/${index}`}
                  schema={of}
                  value={item}
                  isRequired
                  label={name}
                  control={{ id: `${control.id}-${index}`, 'aria-label': `${label} ${index + 1}` }}
                />
                <RowButtons name={name} can={acts(index)} />
              </li>
            );
          })}
        </ol>
      )}
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          const taken = new Set(namesOf(funnelIn(editor.snapshot().file(funnelFile)), 'field'));
          const first = firstItem(of, taken, items.length);
          const act =
            value === undefined
              ? add(funnel, pointer, [first])
              : insert(funnel, pointer, items.length, first);
          doAt(act, items.length);
        }}
      >
        {texts.add(label)}
      </button>
    </fieldset>
  );
}
