import * as Radix from '@radix-ui/react-tooltip';
import { useState } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** Names the button that the tooltip belongs to. */
  readonly label: string;
  readonly text: string;
  /** Milliseconds of hovering until it opens. */
  readonly delayMs: number;
  /** Milliseconds in which the next tooltip opens at once. */
  readonly skipDelayMs: number;
}

/** A small round help button that shows a text on hover, focus and, for touch screens, on a tap. */
export function Tooltip({ label, text, delayMs, skipDelayMs }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          type="button"
          className={styles.trigger}
          aria-label={label}
          onClick={(event) => {
            // Radix would close the tooltip on a tap, the only way to open it on a touch screen.
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span className={styles.glyph} aria-hidden="true">
            ?
          </span>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.content} sideOffset={4} collisionPadding={16}>
            {text}
            <Radix.Arrow className={styles.arrow} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
