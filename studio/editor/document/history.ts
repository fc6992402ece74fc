import { textEdit } from '../../../proof/merge/text-edit.ts';
import type { Files } from '../../drafts/typed-since.ts';
import type { Selection } from './act.ts';

/** What became of a file: the text in one place, in UTF-16 units. Undefined where the file did not exist. */
interface Change {
  readonly file: string;
  readonly offset: number;
  readonly removed: string | undefined;
  readonly inserted: string | undefined;
}

/** An act that was done. */
interface Entry {
  readonly label: string;
  readonly mergeKey: string | undefined;
  readonly at: number;
  readonly changes: readonly Change[];
  readonly before: Selection;
  readonly after: Selection;
}

/** Milliseconds within which acts with one key are one. */
const mergeMs = 1_000;

/** What an undo or a redo comes to. */
interface Restored {
  readonly files: Files;
  readonly selection: Selection;
  readonly label: string;
}

/** What can be undone and redone, exactly, whatever the acts have touched. What others do meanwhile moves its places. */
export class History {
  #done: Entry[] = [];
  #undone: Entry[] = [];

  /** The label of the act that would be undone; undefined if there is none. */
  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Remembers an act. In: the files before and after it. */
  add(entry: Omit<Entry, 'changes'>, before: Files, after: Files): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const isMerged =
      last !== undefined &&
      entry.mergeKey !== undefined &&
      last.mergeKey === entry.mergeKey &&
      entry.at - last.at < mergeMs;
    const from = isMerged ? applied(before, last.changes.map(inverse)) : before;
    const changes = changesBetween(from, after);
    if (isMerged) this.#done.pop();
    if (changes.length > 0)
      this.#done.push({ ...entry, ...(isMerged && { label: last.label, before: last.before }), changes });
  }

  /** Undoes the last act in these files; undefined if there is none. */
  undo(files: Files): Restored | undefined {
    const entry = this.#done.pop();
    if (!entry) return undefined;
    this.#undone.push(entry);
    return { files: applied(files, entry.changes.map(inverse)), selection: entry.before, label: entry.label };
  }

  redo(files: Files): Restored | undefined {
    const entry = this.#undone.pop();
    if (!entry) return undefined;
    this.#done.push(entry);
    return { files: applied(files, entry.changes), selection: entry.after, label: entry.label };
  }

  /**
   * Moves the places of all acts by what somebody else has done. Returns the labels of the acts that can no longer be
   * undone, since they have touched the same place.
   */
  rebase(before: Files, after: Files): readonly string[] {
    const changes = changesBetween(before, after);
    const lost: string[] = [];
    const rebased = (entries: readonly Entry[], towards: (change: Change) => Change): Entry[] => {
      const moved: Entry[] = [];
      let theirs: readonly Change[] | undefined = changes;
      for (const entry of entries.toReversed()) {
        const both: readonly Moved[] | undefined = theirs && moveAll(entry.changes.map(towards), theirs);
        theirs = both?.flatMap(({ theirs }) => theirs ?? []);
        if (both)
          moved.unshift({ ...entry, changes: both.flatMap(({ ours }) => (ours ? [towards(ours)] : [])) });
        else lost.push(entry.label);
      }
      return moved;
    };
    this.#done = rebased(this.#done, inverse);
    this.#undone = rebased(this.#undone, (change) => change);
    return lost;
  }
}

/** A change that would be made next to the present text, and a change of that text, each as it is after the other. */
interface Moved {
  readonly ours?: Change;
  readonly theirs?: Change;
}

/** Undefined if two of them meet. A file has one change on each side at most. */
function moveAll(ours: readonly Change[], theirs: readonly Change[]): readonly Moved[] | undefined {
  const files = new Set([...ours, ...theirs].map(({ file }) => file));
  const moved: Moved[] = [];
  for (const file of files) {
    const own = ours.find((change) => change.file === file);
    const other = theirs.find((change) => change.file === file);
    if (!own || !other) {
      moved.push({ ...(own && { ours: own }), ...(other && { theirs: other }) });
      continue;
    }
    if ([own.removed, own.inserted, other.removed, other.inserted].includes(undefined)) return undefined;
    if (other.offset >= endOf(own)) moved.push({ ours: own, theirs: shifted(other, own) });
    else if (endOf(other) <= own.offset) moved.push({ ours: shifted(own, other), theirs: other });
    else return undefined;
  }
  return moved;
}

const endOf = ({ offset, removed = '' }: Change): number => offset + removed.length;

const shifted = (change: Change, { removed = '', inserted = '' }: Change): Change => ({
  ...change,
  offset: change.offset + inserted.length - removed.length,
});

const inverse = (change: Change): Change => ({
  ...change,
  removed: change.inserted,
  inserted: change.removed,
});

function changesBetween(before: Files, after: Files): readonly Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((file): readonly Change[] => {
    const [old, text] = [before[file], after[file]];
    if (old === text) return [];
    if (old === undefined || text === undefined) return [{ file, offset: 0, removed: old, inserted: text }];
    const edit = textEdit(old, text);
    return [
      {
        file,
        offset: edit.offset,
        removed: old.slice(edit.offset, edit.offset + edit.length),
        inserted: edit.text,
      },
    ];
  });
}

function applied(files: Files, changes: readonly Change[]): Files {
  const texts: Record<string, string> = { ...files };
  for (const { file, offset, removed = '', inserted } of changes) {
    const text = texts[file] ?? '';
    if (inserted === undefined) delete texts[file];
    else texts[file] = text.slice(0, offset) + inserted + text.slice(offset + removed.length);
  }
  return texts;
}
