import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './TextInPlace.module.css';
import { texts } from './texts.ts';

interface TextInPlaceProps {
  /** What shows the text in the preview; where it was last is remembered, since an empty text may not be shown. */
  readonly element: Element;
  readonly value: string;
  /** What the screen shows where it is empty, as a text that is not translated. */
  readonly placeholder: string;
  onType(text: string): void;
  onDone(): void;
}

/** The properties of a text that a field over it takes over. */
const look = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'direction',
  'color',
] as const;

/** A field over a text of a preview, in which it is typed where it stands. */
export function TextInPlace({ element, value, placeholder, onType, onDone }: TextInPlaceProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const place = useRef<CSSProperties>({});
  if (element.isConnected) place.current = over(element);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label={texts.edit}
      rows={1}
      value={value}
      placeholder={placeholder}
      style={place.current}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={leave}
      onBlur={onDone}
    />
  );
}

/** Where and how a field lies over an element. */
function over(element: Element): CSSProperties {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    ...Object.fromEntries(look.map((property) => [property, style[property]])),
    background: groundOf(element),
    insetInlineStart: left,
    insetBlockStart: top,
    inlineSize: Math.max(width, 48),
    minBlockSize: height,
  };
}

/** The colour behind an element. */
function groundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const isClear = backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)');
  return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
}
