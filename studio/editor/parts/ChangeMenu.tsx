import { Command } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onDemand } from '../../parts/on-demand.tsx';
import styles from './ChangeMenu.module.css';
import { texts } from './texts.ts';

/** The refactorings and all that they need are fetched once the browser has nothing else to do. */
const CommandPalette = onDemand(() => import('./CommandPalette.tsx'));

/** Opens the palette of commands for what is selected; once on a page, also by Ctrl+K or ⌘K. */
export function ChangeMenu({ hasShortcut = false }: { readonly hasShortcut?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = hasShortcut ? texts.commands : texts.change;
  useEffect(() => {
    if (!hasShortcut) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen(true);
    };
    // Before they are asked for: what is typed right behind the shortcut is meant for them. Safari asks late.
    window.requestIdleCallback?.(() => void CommandPalette.fetch());
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [hasShortcut]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Command size={14} strokeWidth={1.5} aria-hidden />
        <span className={hasShortcut ? styles.roomy : undefined}>{label}</span>
      </button>
      {isOpen && <CommandPalette onClose={() => setIsOpen(false)} />}
    </>
  );
}
