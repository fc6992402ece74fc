import type { PlacedChange } from '../../../proof/diff/report.ts';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import type { Files } from '../../drafts/typed-since.ts';
import type { Act } from '../document/act.ts';
import { insertItem, removeValue, setValue } from '../document/json-edits.ts';
import { SourceFile } from '../document/source-file.ts';

/** The places of a change, as the report on two versions has them: for what one version has not, what would contain it. */
export type Places = Pick<PlacedChange, 'old' | 'new'>;

/** Whether a change is of one place, so that it can be taken back by itself. */
export const canTakeBack = ({ old, new: now }: Places): boolean =>
  now.pointer !== '' && Math.abs(pathOf(old.pointer).length - pathOf(now.pointer).length) <= 1;

/** Makes a place what it was before: its old value, or nothing if there was none. In: the old files. */
export const takeBack = (label: string, before: Files, { old, new: now }: Places): Act => ({
  label,
  edits: (sources) => {
    const source = sources.file(now.file);
    const [was, is] = [pathOf(old.pointer), pathOf(now.pointer)];
    if (!source) return { files: {} };
    if (was.length < is.length) return { files: { [now.file]: removeValue(source, now.pointer) } };
    const value = new SourceFile(before[old.file] ?? '{}').valueAt(old.pointer);
    const isItem = was.length > is.length && source.nodeAt(now.pointer)?.type === 'array';
    const place = was.length > is.length ? now.pointer + pointerTo(was.at(-1) ?? '') : now.pointer;
    return {
      files: {
        [now.file]: isItem
          ? insertItem(source, now.pointer, Number(was.at(-1)), value)
          : setValue(source, place, value),
      },
    };
  },
});
