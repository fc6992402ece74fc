import { useFromEditor } from '../../context/EditorContext.tsx';
import { funnelFile, type Sources } from '../../document/act.ts';

/** The funnel as its file has it, with nothing filled in; undefined while the text is not JSON. */
export const funnelFileIn = ({ file }: Sources): unknown => file(funnelFile)?.value;

/** The same, for who shows it: they are drawn anew with each letter. What did not change is the same object. */
export const useFunnelFile = (): unknown => useFromEditor(funnelFileIn);
