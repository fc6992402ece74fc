import type { Edit } from 'jsonc-parser';
import { useEditor } from '../../../context/EditorContext.tsx';
import { act } from '../../../document/act.ts';
import type { SourceFile } from '../../../document/source-file.ts';

/** Does what a hand-made editor does to a part of a value, so that the rest of its text stays as it is. */
export function useAct() {
  const editor = useEditor();
  return (
    label: string,
    edits: (source: SourceFile) => readonly Edit[],
    options?: { readonly mergeKey?: string },
  ) => editor.do(act(label, edits, options));
}
