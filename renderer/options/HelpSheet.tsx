import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { HelpSheet as Sheet } from '../../schema/declaration/options/help-sheet.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { useFunnel } from '../page/page-data.ts';
import { Button } from '../ui/Button.tsx';
import styles from './HelpSheet.module.css';

export interface HelpSheetProps {
  readonly sheet: Sheet;
  /** Called when the sheet is closed: by its button, by Escape, or by a tap outside. */
  onClose(): void;
}

/** A sheet over the page, at the bottom on a phone. The browser keeps the focus inside, and restores it afterwards. */
export default function HelpSheet({ sheet, onClose }: HelpSheetProps) {
  const funnel = useFunnel();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const close = () => dialog.current?.close();
  // A click on the dialog element itself is on its backdrop.
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.content}>
        <h2 id={titleId}>{sheet.title}</h2>
        <p>{sheet.text}</p>
        {sheet.blocks && <Blocks blocks={sheet.blocks} funnel={funnel} />}
        <Button variant="quiet" onClick={close}>
          {sheet.closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
