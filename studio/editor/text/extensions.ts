import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { fixAtCursor } from './diagnostics.ts';

/** How JSON is written here: undo and redo are those of the draft, not of the field. */
export const jsonEditing: Extension = [
  // What the content security policy allows the styles by; see server/pages/staff-pages.ts.
  EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''),
  lineNumbers(),
  codeFolding(),
  foldGutter(),
  lintGutter(),
  drawSelection(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  json(),
  indentUnit.of('  '),
  syntaxHighlighting(defaultHighlightStyle),
  search({ top: true }),
  autocompletion({ icons: false }),
  keymap.of([
    { key: 'Mod-.', run: fixAtCursor },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...foldKeymap,
    ...defaultKeymap,
  ]),
];
