import { useEffect, useState } from 'react';
import type { HelpSheet as Sheet } from '../../schema/options/help-sheet.ts';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched } from '../code/view-code.ts';
import { whenIdle } from '../page/scheduling.ts';
import styles from './HelpButton.module.css';
import type { HelpSheetProps } from './HelpSheet.tsx';

const sheetCode = fetched<HelpSheetProps>('options/HelpSheet.tsx', () => import('./HelpSheet.tsx'));

/** Opens the help of a step in a sheet. */
export function HelpButton({ sheet }: { readonly sheet: Sheet }) {
  const [open, setOpen] = useState(false);
  const HelpSheet = sheetCode.view();

  useEffect(() => whenIdle(() => sheetCode.fetch().catch(() => {})), []);

  return (
    <>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sheet.label}
      </button>
      {open && (
        <OptionalChunk>
          <HelpSheet sheet={sheet} onClose={() => setOpen(false)} />
        </OptionalChunk>
      )}
    </>
  );
}
