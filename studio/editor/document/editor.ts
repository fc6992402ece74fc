import type { DraftText } from '../../drafts/draft-text.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { type Act, filesAfter, funnelFile, type Selection, type Sources } from './act.ts';
import { History } from './history.ts';
import { SourceFile } from './source-file.ts';

/** What the views of the editor show. */
export interface EditorState extends Sources {
  readonly selection: Selection;
  /** What the last act could not do, or what can no longer be undone; undefined after the next act. */
  readonly notice: string | undefined;
  /** The labels of the acts that would be undone and redone. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/**
 * A draft while it is edited: the texts are the one truth, every change of them is an act, and all views share what is
 * selected and what can be undone.
 */
export class Editor {
  readonly #draft: DraftText;
  readonly #now: () => number;
  readonly #history = new History();
  readonly #listeners = new Set<() => void>();
  readonly #parsed = new Map<string, SourceFile>();
  #state: EditorState;

  /** In: the texts, saved as they change; the clock in milliseconds. */
  constructor(draft: DraftText, now: () => number = Date.now) {
    this.#draft = draft;
    this.#now = now;
    this.#state = this.#stateOf(draft.snapshot().files, { file: funnelFile, pointer: '' });
    draft.subscribe(() => this.#takeOver());
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): EditorState => this.#state;

  /** Does an act: changes the texts, and remembers how to undo it. */
  do(act: Act): void {
    const { files: before, selection } = this.#state;
    const edits = act.edits(this.#state);
    const texts = filesAfter(before, edits);
    const { select } = edits;
    const after = select === undefined ? selection : { file: funnelFile, pointer: select };
    const { label, mergeKey } = act;
    this.#history.add({ label, mergeKey, at: this.#now(), before: selection, after }, before, texts);
    this.#write(texts, after);
  }

  undo(): void {
    const restored = this.#history.undo(this.#state.files);
    if (restored) this.#write(restored.files, restored.selection);
  }

  redo(): void {
    const restored = this.#history.redo(this.#state.files);
    if (restored) this.#write(restored.files, restored.selection);
  }

  /** Selects a value for all views. */
  select(selection: Selection): void {
    this.#show(this.#stateOf(this.#state.files, selection));
  }

  #write(files: Files, selection: Selection): void {
    this.#show(this.#stateOf(files, selection));
    this.#draft.type(files);
  }

  /** Takes over what others have saved. */
  #takeOver(): void {
    const { files } = this.#draft.snapshot();
    if (isSame(files, this.#state.files)) return;
    const lost = this.#history.rebase(this.#state.files, files);
    this.#show(this.#stateOf(files, this.#state.selection, lostNotice(lost)));
  }

  #stateOf(files: Files, selection: Selection, notice?: string): EditorState {
    return {
      files,
      selection,
      notice,
      undo: this.#history.undoLabel,
      redo: this.#history.redoLabel,
      file: (name) => this.#sourceOf(name, files[name]),
    };
  }

  #sourceOf(name: string, text: string | undefined): SourceFile | undefined {
    if (text === undefined) return undefined;
    const cached = this.#parsed.get(name);
    const source = cached?.text === text ? cached : new SourceFile(text, cached);
    this.#parsed.set(name, source);
    return source;
  }

  #show(state: EditorState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Files, other: Files): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

const lostNotice = (lost: readonly string[]): string | undefined =>
  lost.length === 0
    ? undefined
    : `Somebody else has changed the same place, so this can no longer be undone: ${lost.join(', ')}.`;
