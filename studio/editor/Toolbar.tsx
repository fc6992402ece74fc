import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { DraftText } from '../drafts/draft-text.ts';
import { useReaders, useSaving } from '../drafts/use-draft.ts';
import { Refusal } from '../parts/Refusal.tsx';
import { texts as staffTexts } from '../texts.ts';
import { useDraft, useEditor, useEditorState } from './context/EditorContext.tsx';
import { ChangeMenu } from './parts/ChangeMenu.tsx';
import styles from './Toolbar.module.css';
import { texts } from './texts.ts';

/** Where the draft belongs, whether it is saved, who else has it open, undo, redo, and the way to publish. */
export function Toolbar({ text }: { readonly text: DraftText }) {
  const draft = useDraft();
  const editor = useEditor();
  const { undo, redo, notice } = useEditorState();
  const readers = useReaders(draft.id, text);
  const { state, error, unsavedSince } = useSaving(text);
  const [, go] = useLocation();
  const plan = `/funnels/${draft.funnelId}/publish?draft=${draft.id}`;
  useShortcuts();
  return (
    <header className={styles.toolbar}>
      <Link href={`/funnels/${draft.funnelId}`} className={styles.funnel}>
        {draft.funnelId}
      </Link>
      <h1 className={styles.name}>{draft.name}</h1>
      <p className={styles.state} role="status">
        {notice ??
          (error && unsavedSince !== undefined
            ? staffTexts.drafts.notSavedSince(unsavedSince)
            : staffTexts.drafts.states[state])}
        {readers.length > 1 && ` · ${staffTexts.drafts.readers(readers)}`}
      </p>
      {error && <Refusal error={error} />}
      <div className={styles.acts}>
        <ChangeMenu hasShortcut />
        <button
          type="button"
          className={styles.act}
          aria-label={texts.toolbar.undo(undo)}
          title={texts.toolbar.undo(undo)}
          aria-disabled={undo === undefined}
          onClick={() => editor.undo()}
        >
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.act}
          aria-label={texts.toolbar.redo(redo)}
          title={texts.toolbar.redo(redo)}
          aria-disabled={redo === undefined}
          onClick={() => editor.redo()}
        >
          <Redo2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <Link
          href={plan}
          className={styles.publish}
          onClick={async (event) => {
            // The plan is of what the server has.
            event.preventDefault();
            await text.save();
            if (text.snapshot().state === 'saved') go(plan);
          }}
        >
          {texts.toolbar.publish}
        </Link>
      </div>
    </header>
  );
}

/** Ctrl+Z and Ctrl+Y, or ⌘Z and ⇧⌘Z, in every view: a field would undo only its own letters. */
function useShortcuts(): void {
  const editor = useEditor();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [editor]);
}
