import { useLayoutEffect, useRef } from 'react';
import { textEdit } from '../../proof/merge/text-edit.ts';
import styles from './Editor.module.css';

/** A place in a text, both from 1 on. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface EditorProps {
  /** Names the text to screen readers. */
  readonly label: string;
  readonly text: string;
  /** What is selected when this changes. */
  readonly place: Place | undefined;
  onType(text: string): void;
}

/** A text with the numbers of its lines. What others change meanwhile leaves the cursor where it is. */
export function Editor({ label, text, place, onType }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);

  useLayoutEffect(() => {
    if (!area.current || area.current.value === text) return;
    const edit = textEdit(area.current.value, text);
    area.current.setRangeText(edit.text, edit.offset, edit.offset + edit.length, 'preserve');
  }, [text]);

  useLayoutEffect(() => {
    if (!area.current || !place) return;
    const lines = area.current.value.split('\n');
    const before = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    area.current.focus({ preventScroll: true });
    // From there to the end of the line, so that it shows.
    area.current.setSelectionRange(before + place.column - 1, before + (lines[place.line - 1]?.length ?? 0));
    area.current.scrollIntoView({ block: 'nearest' });
    const { lineHeight } = getComputedStyle(area.current);
    area.current.scrollTo({ top: (place.line - 4) * Number.parseFloat(lineHeight), left: 0 });
  }, [place]);

  return (
    <div className={styles.editor}>
      <pre ref={numbers} className={styles.numbers} aria-hidden="true">
        {text
          .split('\n')
          .map((_, line) => line + 1)
          .join('\n')}
      </pre>
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        defaultValue={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        onChange={({ target }) => onType(target.value)}
        onScroll={({ currentTarget }) => numbers.current?.scrollTo({ top: currentTarget.scrollTop })}
      />
    </div>
  );
}
