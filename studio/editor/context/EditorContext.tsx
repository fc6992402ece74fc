import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { DraftResponse } from '../../../server/api.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { type Checked, type Checks, nothingChecked } from '../checks/checks.ts';
import type { Look } from '../checks/seen-funnel.ts';
import type { Editor, EditorState } from '../document/editor.ts';

/** What edits and checks a draft: the same as long as it is open. */
interface Editing {
  readonly editor: Editor;
  readonly checks: Checks;
}

const EditingContext = createContext<Editing | undefined>(undefined);
const DraftContext = createContext<DraftResponse | undefined>(undefined);

interface EditorProviderProps extends Editing {
  readonly draft: DraftResponse;
  readonly children: ReactNode;
}

/** Opens a draft for the views below it. Only those that show what the server has of it are drawn anew after a save. */
export function EditorProvider({ draft, editor, checks, children }: EditorProviderProps) {
  const editing = useMemo(() => ({ editor, checks }), [editor, checks]);
  return (
    <EditingContext value={editing}>
      <DraftContext value={draft}>{children}</DraftContext>
    </EditingContext>
  );
}

function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (!value) throw new Error('The views of the editor need an EditorProvider around them.');
  return value;
}

/** The draft as the server had it last; its texts are older than those of `useEditorState`. */
export const useDraft = (): DraftResponse => useProvided(DraftContext);

/** Does acts, undoes them and selects. */
export const useEditor = (): Editor => useProvided(EditingContext).editor;

/** Works out what is known of the draft's texts. */
export const useChecks = (): Checks => useProvided(EditingContext).checks;

/** The texts, what is selected, what can be undone: another object with each letter. */
export const useEditorState = (): EditorState => useFromEditor(all);

const all = (state: EditorState): EditorState => state;

/**
 * What is read of them: who shows that is drawn anew when it is another, not with each letter. `of` must give the same
 * object as long as it means the same.
 */
export function useFromEditor<Read>(of: (state: EditorState) => Read): Read {
  const { subscribe, snapshot } = useEditor();
  return useSyncExternalStore(subscribe, () => of(snapshot()));
}

const CheckedContext = createContext<Checked>(nothingChecked);
const ProblemsContext = createContext(nothingChecked.problems);

/**
 * Lets the views below it show what is known of the draft's texts: after what is typed and its preview, so that nobody
 * who types waits for it.
 */
export function CheckedProvider({ children }: { readonly children: ReactNode }) {
  const { subscribe, snapshot } = useChecks();
  const checked = useDeferredValue(useSyncExternalStore(subscribe, snapshot));
  return (
    <CheckedContext value={checked}>
      <ProblemsContext value={checked.problems}>{children}</ProblemsContext>
    </CheckedContext>
  );
}

/**
 * The funnel as the pages of whom a preview is for get it, at once; undefined until it is read for them. `look` must stay
 * the same object as long as it means the same.
 */
export function usePage(look: Look): Funnel | undefined {
  const checks = useChecks();
  useEffect(() => {
    checks.look(look);
    return () => checks.look(undefined);
  }, [checks, look]);
  const page = useSyncExternalStore(checks.subscribe, checks.page);
  return page?.look === look ? page.funnel : undefined;
}

/** The funnel that the texts declare, and the problems of the last texts that were checked. */
export const useChecked = (): Checked => useContext(CheckedContext);

/** Only the problems, for who need not be drawn anew as long as they stay. */
export const useProblemsFound = (): Checked['problems'] => useContext(ProblemsContext);

/** The problems that other texts of the draft would have; undefined until they are checked. */
export function useProposedProblems(files: Files): Checked['problems'] | undefined {
  const checks = useChecks();
  const [checked, setChecked] = useState<Checked>();
  const { pictures, fonts } = useDraft();
  useEffect(() => {
    let isWanted = true;
    checks.propose({ files, pictures, fonts }).then((problems) => {
      if (isWanted) setChecked({ funnel: undefined, problems, files });
    });
    return () => {
      isWanted = false;
    };
  }, [checks, files, pictures, fonts]);
  return checked?.files === files ? checked.problems : undefined;
}
