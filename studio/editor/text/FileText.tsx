import { jsonLanguage } from '@codemirror/lang-json';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, type ChangeSet, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Edit } from 'jsonc-parser';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { textEdit } from '../../../proof/merge/text-edit.ts';
import { mend } from '../acts/mend.ts';
import { useChecked, useEditor, useEditorState } from '../context/EditorContext.tsx';
import { type Act, funnelFile, type Selection } from '../document/act.ts';
import { completeFrom } from './completion.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { jsonEditing } from './extensions.ts';
import styles from './FileText.module.css';
import { schemaHover } from './hover.ts';
import { pointerAt } from './pointer-at.ts';
import { texts } from './texts.ts';

/** Marks a change that the draft has already. */
const fromDraft = Annotation.define<true>();

/** How long the cursor rests, in milliseconds, until what is under it is selected for all views. */
const restMs = 250;

/** The text of a file. What is typed is an act; what other views and other people do comes in. */
export function FileText({ file, pointer }: Selection) {
  const editor = useEditor();
  const { files, file: sourceOf } = useEditorState();
  const checked = useChecked();
  const text = files[file] ?? '';
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** What the cursor has selected, to which it need not be led. */
  const underCursor = useRef<string>(undefined);

  const declared = useEffectEvent(() => checked.funnel);
  const selectUnderCursor = useEffectEvent(({ doc, selection }: EditorState) => {
    underCursor.current = pointerAt(doc.toString(), selection.main.head);
    if (underCursor.current !== pointer) editor.select({ file, pointer: underCursor.current });
  });

  useLayoutEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const opened = new EditorView({
      parent: place.current ?? document.body,
      state: EditorState.create({
        doc: editor.snapshot().files[file] ?? '',
        extensions: [
          jsonEditing,
          file === funnelFile
            ? [schemaHover, jsonLanguage.data.of({ autocomplete: completeFrom(() => declared()) })]
            : [],
          EditorView.contentAttributes.of({ 'aria-label': texts.label(file), tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, changes, transactions, selectionSet, state, view }) => {
            if (transactions.some((transaction) => transaction.annotation(fromDraft))) return;
            if (docChanged) editor.do(typed(file, changes));
            if (!selectionSet || !view.hasFocus) return;
            clearTimeout(resting);
            resting = setTimeout(() => selectUnderCursor(state), restMs);
          }),
        ],
      }),
    });
    view.current = opened;
    return () => {
      clearTimeout(resting);
      opened.destroy();
    };
  }, [editor, file]);

  useEffect(() => {
    const shown = view.current?.state.doc.toString();
    if (shown === undefined || shown === text) return;
    const { offset, length, text: insert } = textEdit(shown, text);
    view.current?.dispatch({
      changes: { from: offset, to: offset + length, insert },
      annotations: fromDraft.of(true),
    });
  }, [text]);

  useEffect(() => {
    const source = sourceOf(file);
    // Until the text is checked, the marks move with what is typed.
    if (!view.current || !source || checked.files?.[file] !== source.text) return;
    const { state } = view.current;
    const problems = checked.problems.filter((problem) => problem.file === file);
    const mendProblem = ({ fix }: (typeof problems)[number]) => fix && editor.do(mend(file, fix));
    view.current.dispatch(setDiagnostics(state, diagnosticsOf(state.doc, source, problems, mendProblem)));
  }, [editor, checked, file, sourceOf]);

  useEffect(() => {
    const node = pointer === '' ? undefined : editor.snapshot().file(file)?.nodeAt(pointer);
    if (!node || !view.current || underCursor.current === pointer) return;
    underCursor.current = pointer;
    const isFirst = view.current.state.selection.main.head === 0;
    view.current.dispatch({
      selection: { anchor: node.offset, head: node.offset + node.length },
      effects: EditorView.scrollIntoView(node.offset, { y: 'center' }),
      annotations: fromDraft.of(true),
    });
    // Whoever was led here wants to type here; later, whoever edits elsewhere wants to stay there.
    if (isFirst) view.current.focus();
  }, [editor, file, pointer]);

  return <div ref={place} className={styles.text} />;
}

/** What was typed into a file, as an act: a word is one. */
function typed(file: string, changes: ChangeSet): Act {
  const edits: Edit[] = [];
  changes.iterChanges((from, to, _from, _to, inserted) =>
    edits.push({ offset: from, length: to - from, content: inserted.toString() }),
  );
  return {
    label: texts.edit,
    mergeKey: `text of ${file}`,
    edits: () => ({ files: { [file]: edits }, areTyped: true }),
  };
}
