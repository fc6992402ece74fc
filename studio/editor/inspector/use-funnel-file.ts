import { useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';
import type { SourceFile } from '../document/source-file.ts';

const parsed = new WeakMap<SourceFile, unknown>();

/** The funnel as its file has it, with nothing filled in; undefined while the text is not JSON. */
export function useFunnelFile(): unknown {
  const source = useEditorState().file(funnelFile);
  if (!source?.isJson) return undefined;
  if (!parsed.has(source)) parsed.set(source, source.valueAt(''));
  return parsed.get(source);
}
