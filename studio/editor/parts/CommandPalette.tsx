import { type KeyboardEvent, useId, useState } from 'react';
import { type Refactoring, refactoringsAt } from '../acts/refactorings-at.ts';
import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import { type Act, funnelFile } from '../document/act.ts';
import styles from './CommandPalette.module.css';
import ConsequencesDialog from './ConsequencesDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { NameForm } from './NameForm.tsx';
import { texts } from './texts.ts';

/** Something that the palette offers. */
interface Command {
  readonly label: string;
  readonly does: Refactoring | (() => void);
}

/** Every act on what is selected, found by a few letters; each shows what it does before it is done. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Refactoring>();
  const [act, setAct] = useState<Act>();
  if (act) return <ConsequencesDialog act={act} onClose={onClose} />;
  return (
    <Dialog title={texts.commands} isTitleHidden onClose={onClose}>
      {chosen?.naming ? (
        <NameForm
          label={chosen.label}
          naming={chosen.naming}
          onCancel={onClose}
          onName={(name) => setAct(chosen.act(name))}
        />
      ) : (
        <CommandList
          onChoose={({ does }) => {
            if (typeof does === 'function') {
              does();
              onClose();
            } else if (does.naming) setChosen(does);
            else setAct(does.act(''));
          }}
        />
      )}
    </Dialog>
  );
}

function CommandList({ onChoose }: { readonly onChoose: (command: Command) => void }) {
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const all = useCommands();
  const words = sought.toLowerCase().split(/\s+/);
  const found = all.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const current = found[active];
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    // What has the focus next must not get the key.
    event.preventDefault();
    if (step === undefined) {
      if (current) onChoose(current);
    } else if (found.length > 0) setActive((active + step + found.length) % found.length);
  };
  return (
    <>
      <input
        className={styles.search}
        role="combobox"
        aria-label={texts.search}
        aria-controls={id}
        aria-expanded="true"
        aria-activedescendant={current && `${id}-${active}`}
        placeholder={texts.search}
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div role="listbox" id={id} aria-label={texts.commands} className={styles.list}>
        {found.map((command, index) => (
          // The keyboard is heard by the combobox, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={command.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            ref={(option) => {
              if (index === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onChoose(command)}
          >
            {command.label}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{texts.nothingFound}</p>}
    </>
  );
}

/** The refactorings of what is selected, undo and redo, and the way to each screen. */
function useCommands(): readonly Command[] {
  const editor = useEditor();
  const state = useEditorState();
  const { selection, undo, redo, file } = state;
  const refactorings = selection.file === funnelFile ? refactoringsAt(state, selection.pointer) : [];
  const source = file(funnelFile);
  const { steps } = Object(source?.isJson && source.valueAt(''));
  return [
    ...refactorings.map((does) => ({ label: does.label, does })),
    ...(undo === undefined ? [] : [{ label: texts.undo(undo), does: () => editor.undo() }]),
    ...(redo === undefined ? [] : [{ label: texts.redo(redo), does: () => editor.redo() }]),
    ...(Array.isArray(steps) ? steps : []).map((step, index) => ({
      label: texts.goTo(String(Object(step).path), String(Object(step).heading ?? '')),
      does: () => editor.select({ file: funnelFile, pointer: `/steps/${index}` }),
    })),
  ];
}
