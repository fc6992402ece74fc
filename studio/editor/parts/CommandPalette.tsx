import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { kindChangesAt, type Refactoring, refactoringsAt } from '../acts/refactorings/refactorings-at.ts';
import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import { type Act, funnelFile } from '../document/act.ts';
import styles from './CommandPalette.module.css';
import ConsequencesDialog from './ConsequencesDialog.tsx';
import { type Command, found } from './commands.ts';
import { Dialog } from './Dialog.tsx';
import { NameForm } from './NameForm.tsx';
import { texts } from './texts.ts';

/** Every act on what is selected, found by a few letters; each shows what it does before it is done. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Refactoring>();
  const [act, setAct] = useState<Act>();
  const [isOfKinds, setOfKinds] = useState(false);
  const refactor = (refactoring: Refactoring) =>
    refactoring.naming ? setChosen(refactoring) : setAct(refactoring.act(''));
  const kinds = useKindChanges(refactor);
  const commands = useCommands(refactor, onClose);
  const toKinds = { group: texts.groups.selected, label: texts.changeKind, run: () => setOfKinds(true) };
  if (act) return <ConsequencesDialog act={act} onClose={onClose} />;
  return (
    <Dialog title={texts.commands} isTitleHidden onClose={onClose}>
      {chosen?.naming && (
        <NameForm
          label={chosen.label}
          naming={chosen.naming}
          onCancel={onClose}
          onName={(name) => setAct(chosen.act(name))}
        />
      )}
      {!chosen && isOfKinds && (
        <CommandList
          key="kinds"
          search={texts.searchKind}
          commands={kinds}
          onBack={() => setOfKinds(false)}
        />
      )}
      {!chosen && !isOfKinds && (
        <CommandList
          search={texts.search}
          commands={kinds.length > 0 ? [toKinds, ...commands] : commands}
          folded={kinds}
        />
      )}
    </Dialog>
  );
}

interface CommandListProps {
  /** Names the field to type in. */
  readonly search: string;
  readonly commands: readonly Command[];
  /** Found by typing alone. */
  readonly folded?: readonly Command[];
  /** Called when the key is pressed that takes a letter back and there is none. */
  onBack?(): void;
}

function CommandList({ search, commands, folded = [], onBack }: CommandListProps) {
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const offered = sought.trim() === '' ? commands : found([...commands, ...folded], sought);
  const groups = [...Map.groupBy(offered, ({ group }) => group)];
  const shown = groups.flatMap(([, members]) => members);
  const current = shown[active];
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Backspace' && sought === '') onBack?.();
    if (event.key !== 'Enter' && step === undefined) return;
    // What has the focus next must not get the key.
    event.preventDefault();
    if (step === undefined) current?.run();
    else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
  };
  return (
    <>
      <input
        ref={input}
        className={styles.search}
        role="combobox"
        aria-label={search}
        aria-controls={id}
        aria-expanded="true"
        aria-activedescendant={current && `${id}-${active}`}
        placeholder={search}
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div role="listbox" id={id} aria-label={texts.commands} className={styles.list}>
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group} aria-hidden>
              {group}
            </p>
            {members.map((command) => {
              const index = shown.indexOf(command);
              return (
                // The keyboard is heard by the combobox, which keeps the focus.
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
                // biome-ignore lint/a11y/useFocusableInteractive: as above.
                <div
                  key={`${command.label} ${command.detail}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  ref={(option) => {
                    if (index === active) option?.scrollIntoView({ block: 'nearest' });
                  }}
                  onClick={() => command.run()}
                >
                  <span>{command.label}</span>{' '}
                  {command.detail && <span className={styles.detail}>{command.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>{texts.nothingFound}</p>}
    </>
  );
}

/** The other kinds that the selected step or question could have. */
function useKindChanges(refactor: (refactoring: Refactoring) => void): readonly Command[] {
  const state = useEditorState();
  const { file, pointer } = state.selection;
  if (file !== funnelFile) return [];
  return kindChangesAt(state, pointer).map((change) => ({
    group: texts.groups.kinds,
    label: change.label,
    detail: change.summary,
    run: () => refactor(change),
  }));
}

/** The refactorings of what is selected, undo and redo, and the way to each screen. */
function useCommands(refactor: (refactoring: Refactoring) => void, onClose: () => void): readonly Command[] {
  const editor = useEditor();
  const state = useEditorState();
  const { selection, undo, redo, file } = state;
  const refactorings = selection.file === funnelFile ? refactoringsAt(state, selection.pointer) : [];
  const source = file(funnelFile);
  const { steps } = Object(source?.isJson && source.valueAt(''));
  const closing = (run: () => void) => () => {
    run();
    onClose();
  };
  return [
    ...refactorings.map((refactoring) => ({
      group: texts.groups.selected,
      label: refactoring.label,
      run: () => refactor(refactoring),
    })),
    ...(undo === undefined
      ? []
      : [{ group: texts.groups.history, label: texts.undo(undo), run: closing(() => editor.undo()) }]),
    ...(redo === undefined
      ? []
      : [{ group: texts.groups.history, label: texts.redo(redo), run: closing(() => editor.redo()) }]),
    ...(Array.isArray(steps) ? steps : []).map(Object).map(({ path, title, heading = '' }, index) => ({
      group: texts.groups.screens,
      label: String(title ?? heading),
      detail: `${path} ${heading}`,
      run: closing(() => editor.select({ file: funnelFile, pointer: `/steps/${index}` })),
    })),
  ];
}
