import { SlidersHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Choice, labelOf, storedValue } from '../../../../../schema/answers/choice-set.ts';
import { valueAt } from '../../../../../schema/places/pointer.ts';
import { rewordChoice } from '../../../acts/refactorings/reword-choice.ts';
import { useEditor, useFromEditor } from '../../../context/EditorContext.tsx';
import { insertItem, moveItem, removeValue, setValue } from '../../../document/json-edits.ts';
import controls from '../../controls/Control.module.css';
import { doByKey, RowButtons } from '../../controls/RowButtons.tsx';
import { useParts } from '../../parts/property-editor.ts';
import { funnelFileIn } from '../../parts/use-funnel-file.ts';
import { texts } from '../parts/texts.ts';
import { useAct } from '../parts/use-act.ts';
import styles from './ChoiceList.module.css';
import { choicesInLines, copyOf, replaceByLines } from './choice-edits.ts';

/** The choices of a list by what visitors read, each with all that it may have besides once that is opened. */
export function ChoiceList({ pointer }: { readonly pointer: string }) {
  const written = useFromEditor((state) => valueAt(funnelFileIn(state), pointer));
  const act = useAct();
  const editor = useEditor();
  const { Properties } = useParts();
  const [opened, setOpened] = useState<number>();
  const { list, focusAt } = useFocus();
  if (!Array.isArray(written)) return null;
  const choices: readonly Choice[] = written;
  const edit = (edits: Parameters<typeof act>[1], index: number) => {
    focusAt(index);
    setOpened(undefined);
    act(texts.choices.change, edits);
  };
  const insert = (index: number, choice: Choice) =>
    edit((source) => insertItem(source, pointer, index, choice), index);
  const remove = (index: number) =>
    edit((source) => removeValue(source, `${pointer}/${index}`), Math.max(0, index - 1));
  const move = (from: number, to: number) =>
    choices[to] === undefined ? undefined : () => edit((source) => moveItem(source, pointer, from, to), to);
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = choicesInLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { value } = event.currentTarget;
    const all = value === '' ? lines : [value, ...lines];
    edit((source) => replaceByLines(source, pointer, index, all), index + all.length - 1);
  };
  const typeKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const isEmpty = event.currentTarget.value === '' && choices.length > 1;
    if (event.key === 'Enter') insert(index + 1, '');
    else if (event.key === 'Backspace' && isEmpty) remove(index);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ol ref={list} className={controls.rows}>
        {choices.map((choice, index) => {
          const at = `${pointer}/${index}`;
          const name = labelOf(choice) || texts.choices.choice(index + 1);
          const can = {
            moveUp: move(index, index - 1),
            moveDown: move(index, index + 1),
            duplicate: () => insert(index + 1, copyOf(choice, choices)),
            remove: choices.length > 1 ? () => remove(index) : undefined,
          };
          const isOpen = opened === index && typeof choice === 'object';
          const open = () => {
            setOpened(isOpen ? undefined : index);
            if (typeof choice === 'string')
              act(texts.choices.more(name), (source) => setValue(source, at, { value: choice }));
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is typed in where it stands.
            <li key={index} onKeyDown={(event) => doByKey(event, can)}>
              <div className={styles.choice}>
                <input
                  data-choice
                  className={controls.control}
                  aria-label={texts.choices.choice(index + 1)}
                  value={labelOf(choice)}
                  onChange={({ target }) => editor.do(rewordChoice(at, target.value))}
                  onKeyDown={(event) => typeKey(event, index)}
                  onPaste={(event) => paste(event, index)}
                />
                <button
                  type="button"
                  className={controls.icon}
                  aria-label={texts.choices.more(name)}
                  title={texts.choices.more(name)}
                  aria-expanded={isOpen}
                  onClick={open}
                >
                  <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
                </button>
                <RowButtons name={name} can={can} />
              </div>
              {isOpen ? (
                <div className={styles.more}>
                  <Properties pointer={at} />
                </div>
              ) : (
                labelOf(choice) !== storedValue(choice) && (
                  <p className={styles.stored}>{texts.choices.stores(storedValue(choice))}</p>
                )
              )}
            </li>
          );
        })}
      </ol>
      <button type="button" className={controls.button} onClick={() => insert(choices.length, '')}>
        {texts.choices.add}
      </button>
      <p className={styles.hint}>{texts.choices.hint}</p>
    </>
  );
}

/** Has the choice at an index take the focus once it is drawn. */
function useFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll<HTMLInputElement>('[data-choice]')[wanted.current]?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    focusAt: (index: number) => {
      wanted.current = index;
    },
  };
}
