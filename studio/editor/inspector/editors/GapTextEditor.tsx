import { Braces } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isFillable } from '../../../../schema/authoring/texts/gap-places.ts';
import { gapsIn } from '../../../../schema/gaps/gap.ts';
import { useChecked } from '../../context/EditorContext.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import styles from './GapTextEditor.module.css';
import { filledExample, gapsAt } from './gap-menu.ts';
import { texts } from './parts/texts.ts';

/** A text that visitors read; where it can tell them their answers, with a menu of those known there. */
export function GapTextEditor(props: PropertyEditorProps) {
  const { pointer, schema, value, label, control, change } = props;
  const text = typeof value === 'string' ? value : '';
  const isOffered = isFillable(pointer) && !schema.template;
  // Not before somebody is about to open the menu: what is known at a place takes long to find out in a large funnel.
  const [isReached, setReached] = useState(false);
  // Where somebody has typed last; else the end.
  const typed = useRef<readonly [from: number, to: number]>(undefined);
  const insert = (gap: string) => {
    const [from, to] = typed.current ?? [text.length, text.length];
    change(text.slice(0, from) + gap + text.slice(to));
    typed.current = [from + gap.length, from + gap.length];
    document.getElementById(control.id)?.focus();
  };
  const remember = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) typed.current = [target.selectionStart, target.selectionEnd];
  };
  return (
    <div className={styles.editor}>
      <div className={isOffered ? styles.withMenu : undefined} onSelect={remember}>
        <TextControl {...props} />
        {isOffered && (
          <span className={styles.menu} title={texts.gaps.insert}>
            <Braces size={16} strokeWidth={1.5} aria-hidden />
            <select
              aria-label={`${texts.gaps.insert}: ${label}`}
              value=""
              onFocus={() => setReached(true)}
              onPointerEnter={() => setReached(true)}
              onBlur={() => setReached(false)}
              onChange={({ target }) => insert(target.value)}
            >
              {isReached ? (
                <Gaps pointer={pointer} />
              ) : (
                <option value="" disabled>
                  {texts.gaps.insert}
                </option>
              )}
            </select>
          </span>
        )}
      </div>
      {gapsIn(text).length > 0 && <Filled pointer={pointer} text={text} />}
    </div>
  );
}

/** The gaps known at a place, as options. */
function Gaps({ pointer }: { readonly pointer: string }) {
  const { funnel } = useChecked();
  const gaps = funnel ? gapsAt(funnel, pointer) : [];
  return (
    <>
      <option value="" disabled>
        {gaps.length === 0 ? texts.gaps.none : texts.gaps.insert}
      </option>
      {gaps.map(({ label, written, formatted }) => (
        <optgroup key={written} label={label}>
          <option value={written}>{texts.gaps.plain}</option>
          {formatted.map(({ format, written }) => (
            <option key={format} value={written}>
              {format}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

/** A text as somebody may read it. */
function Filled({ pointer, text }: { readonly pointer: string; readonly text: string }) {
  const { funnel } = useChecked();
  return (
    funnel && (
      <p className={styles.example}>
        {texts.gaps.example}: <q>{filledExample(funnel, pointer, text)}</q>
      </p>
    )
  );
}
