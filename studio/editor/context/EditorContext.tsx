import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftResponse } from '../../../server/api.ts';
import type { Checked, Checks } from '../checks/checks.ts';
import type { Editor, EditorState } from '../document/editor.ts';

/** A draft that is open in the editor. */
interface OpenDraft {
  readonly draft: DraftResponse;
  readonly editor: Editor;
  readonly checks: Checks;
}

const Context = createContext<OpenDraft | undefined>(undefined);

export const EditorProvider = Context.Provider;

function useOpenDraft(): OpenDraft {
  const open = useContext(Context);
  if (!open) throw new Error('The views of the editor need an EditorProvider around them.');
  return open;
}

/** The draft as the server had it last; its texts are older than those of `useEditorState`. */
export const useDraft = (): DraftResponse => useOpenDraft().draft;

/** Does acts, undoes them and selects. */
export const useEditor = (): Editor => useOpenDraft().editor;

/** The texts, what is selected, what can be undone. */
export function useEditorState(): EditorState {
  const { subscribe, snapshot } = useOpenDraft().editor;
  return useSyncExternalStore(subscribe, snapshot);
}

/** The funnel that the texts declare, and the problems of the last texts that were checked. */
export function useChecked(): Checked {
  const { subscribe, snapshot } = useOpenDraft().checks;
  return useSyncExternalStore(subscribe, snapshot);
}
