import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Set where something else stands in place of the title: screen readers hear it all the same. */
  readonly isTitleHidden?: boolean;
  /** Set if it shows pictures. */
  readonly isWide?: boolean;
  /** Called when it is left without an answer. */
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog over the editor, as long as it is drawn; Escape leaves it, and the focus goes back to where it was. */
export function Dialog({ title, isTitleHidden = false, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={heading}
      onClose={onClose}
      // Keys of the page behind it mean nothing here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={heading} className={styles.title} hidden={isTitleHidden}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
