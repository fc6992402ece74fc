import { useEditorState } from '../context/EditorContext.tsx';
import { funnelFile } from '../document/act.ts';

/** The funnel as its file has it, with nothing filled in; undefined while the text is not JSON. */
export function useFunnelFile(): unknown {
  const source = useEditorState().file(funnelFile);
  return source?.isJson ? source.value : undefined;
}
