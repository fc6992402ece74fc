import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, type ChangeSet, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { Edit } from 'jsonc-parser';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { textEdit } from '../../../proof/merge/text-edit.ts';
import { useEditor, useEditorState } from '../context/EditorContext.tsx';
import type { Act, Selection } from '../document/act.ts';
import styles from './TextView.module.css';
import { texts } from './texts.ts';

/** Marks a change that the draft has already. */
const fromDraft = Annotation.define<true>();

/** The text of the selected file. What is typed is an act; what other views and other people do comes in. */
export function TextView() {
  const { selection } = useEditorState();
  return <FileText key={selection.file} {...selection} />;
}

function FileText({ file, pointer }: Selection) {
  const editor = useEditor();
  const text = useEditorState().files[file] ?? '';
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);

  useLayoutEffect(() => {
    const opened = new EditorView({
      parent: place.current ?? document.body,
      state: EditorState.create({
        doc: editor.snapshot().files[file] ?? '',
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          lineNumbers(),
          drawSelection(),
          EditorView.lineWrapping,
          bracketMatching(),
          json(),
          indentUnit.of('  '),
          syntaxHighlighting(defaultHighlightStyle),
          search({ top: true }),
          keymap.of([...defaultKeymap, ...searchKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': texts.label(file) }),
          EditorView.updateListener.of(({ docChanged, changes, transactions }) => {
            if (!docChanged || transactions.some((transaction) => transaction.annotation(fromDraft))) return;
            editor.do(typed(file, changes));
          }),
        ],
      }),
    });
    view.current = opened;
    return () => opened.destroy();
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
    const node = pointer === '' ? undefined : editor.snapshot().file(file)?.nodeAt(pointer);
    if (!node || !view.current) return;
    const anchor = { anchor: node.offset, head: node.offset + node.length };
    view.current.dispatch({ selection: anchor, scrollIntoView: true });
    view.current.focus();
  }, [editor, file, pointer]);

  return <div ref={place} className={styles.text} />;
}

/** What the content security policy allows the styles of the editor by; see server/pages/staff-pages.ts. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** What was typed into a file, as an act: a word is one. */
function typed(file: string, changes: ChangeSet): Act {
  const edits: Edit[] = [];
  changes.iterChanges((from, to, _from, _to, inserted) =>
    edits.push({ offset: from, length: to - from, content: inserted.toString() }),
  );
  return {
    label: texts.edit,
    mergeKey: `text of ${file}`,
    edits: () => ({ files: { [file]: edits } }),
  };
}
